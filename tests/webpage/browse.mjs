// Opens pages in headless Chromium, goes through every step by keyboard, and prints what it finds as JSON:
// node browse.mjs CHROMIUM PAGE [PICTURES]. With a folder for PICTURES, draws the page in three widths and prints it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.cwd() + "/");
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [chromium, file, pictures] = process.argv.slice(2);
const found = { complaints: [], requests: [], violations: [], steps: [], dialogs: 0, named: [], keys: {} };

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const page = await browser.newPage();
page.on("console", (said) => found.complaints.push(said.text()));
page.on("pageerror", (error) => found.complaints.push(String(error)));
page.on("request", (request) => found.requests.push(request.url()));
page.on("dialog", (dialog) => { found.dialogs += 1; dialog.dismiss(); });
await page.setViewport({ width: 1024, height: 768 });
await page.goto(pathToFileURL(file).href);

const now = () => page.$eval(".steps>li.now", (step) => step.id);
const shown = () => page.$$eval(".steps>li", (all) => all.filter((one) => one.checkVisibility()).map((one) => one.id));
async function check(where) {
  // axe runs in a world of its own, which the page's policy does not bind
  const result = await page.mainFrame().isolatedRealm().evaluate(`${axe};axe.run(document)`);
  for (const one of result.violations)
    found.violations.push(`${where}: ${one.id} ${one.nodes.slice(0, 2).map((n) => n.html.slice(0, 160)).join(" | ")}`);
}

found.total = await page.$$eval(".steps>li", (all) => all.length);
for (;;) {
  found.steps.push({ id: await now(), shown: (await shown()).length, told: await page.$eval("#told", (p) => p.textContent) });
  await check(await now());
  if (found.steps.length >= found.total) break;
  await page.keyboard.press("ArrowRight");
}
await page.keyboard.press("ArrowRight");
found.keys.beyond = await now();
await page.keyboard.press("ArrowLeft");
found.keys.left = await now();
await page.keyboard.press("Home");
found.keys.home = await now();
await page.keyboard.press("End");
found.keys.end = await now();

// The buttons, with the keyboard alone: the focus stays where it is.
await page.focus("#first");
await page.keyboard.press("Enter");
found.keys.first = await now();
await page.focus("#next");
for (let i = 0; i < 3; i++) await page.keyboard.press("Space");
found.keys.next = await now();
found.keys.focus = await page.evaluate(() => document.activeElement.id);
await page.focus("#all");
await page.keyboard.press("Enter");
found.keys.all = (await shown()).length;
await check("every step");
await page.keyboard.press("Enter");

// What each knew.
const values = await page.$$eval("input[name=seen]", (all) => all.map((one) => one.value));
found.seen = {};
await page.focus("input[name=seen]");
for (const value of values) {
  if (value !== "all") await page.keyboard.press("ArrowDown");
  await check(`seen by ${value}`);
  found.seen[await page.$eval("main", (main) => main.dataset.seen || "all")] = await page.evaluate(() => {
    const step = document.querySelector(".steps>li.now");
    const backs = [...step.querySelectorAll('use[href="#card-back"]')];
    return { backs: backs.filter((one) => getComputedStyle(one.parentNode).display !== "none").length, words: step.innerText };
  });
}
// The arrows at the sides lead on even from the choice of whose cards are shown.
const before = await now();
await page.keyboard.press(before === "step-1" ? "ArrowRight" : "ArrowLeft");
found.keys.radio = (await now()) !== before && (await page.$eval("input:checked", (one) => one.value)) === values.at(-1);

// What style sheets write: before and after each element, folded and unfolded.
const written = () => page.evaluate(() => [...document.querySelectorAll("*")].flatMap((one) =>
  ["::before", "::after"].map((part) => getComputedStyle(one, part).content)).filter((text) => text !== "none" && text !== "normal"));
found.written = await written();
await page.$$eval("details", (all) => all.forEach((one) => { one.open = true; }));
found.written.push(...await written());
await check("unfolded");
await page.$$eval("details", (all) => all.forEach((one) => { one.open = false; }));

// On paper nothing is folded away, in the light or in the dark.
for (const scheme of ["dark", "light"]) {
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  found[scheme] = { screen: await colour() };
  await check(scheme);
  await page.emulateMediaType("print");
  found[scheme].paper = await colour();
  found[scheme].folded = await page.$$eval("details *", (all) => all.filter((one) => !one.checkVisibility()).length);
  await page.emulateMediaType("screen");
}
found.injected = await page.$$eval("main img, header img", (all) => all.length);
found.text = await page.$eval("body", (body) => body.textContent);
for (const width of [320, 360, 1024, 1600]) {
  await page.setViewport({ width, height: 900 });
  await check(`${width} wide`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > width) found.violations.push(`${width} wide: ${wide} pixels are needed`);
  if (pictures) await page.screenshot({ path: `${pictures}/${width}.png`, fullPage: true });
}
if (pictures) await page.pdf({ path: `${pictures}/page.pdf`, format: "A4", printBackground: true });
await browser.close();
console.log(JSON.stringify(found));
