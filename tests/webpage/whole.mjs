// Opens the page of a whole game in headless Chromium, in the light and the dark and in five widths, and prints what
// it finds as JSON; prints the page to a PDF: node whole.mjs CHROMIUM PAGE PDF.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.cwd() + "/");
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const [chromium, file, pdf] = process.argv.slice(2);
const found = { complaints: [], requests: [], violations: [], schemes: {} };

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const page = await browser.newPage();
page.on("console", (said) => found.complaints.push(said.text()));
page.on("pageerror", (error) => found.complaints.push(String(error)));
page.on("request", (request) => found.requests.push(request.url()));
await page.goto(pathToFileURL(file).href);

async function check(where) {
  // axe runs in a world of its own, which the page's policy does not bind
  const result = await page.mainFrame().isolatedRealm().evaluate(`${axe};axe.run(document)`);
  for (const one of result.violations)
    found.violations.push(`${where}: ${one.id} ${one.nodes.slice(0, 2).map((n) => n.html.slice(0, 160)).join(" | ")}`);
}
const colours = () => page.evaluate(() => {
  const [body, heading, called, card] = ["body", "h2", ".c.up", ".c:not(.up)"].map((one) => document.querySelector(one));
  const style = (one, name) => one ? getComputedStyle(one)[name] : "";
  return { page: style(body, "backgroundColor"), text: style(body, "color"), heading: style(heading, "color"),
    edge: style(called, "outlineColor"), edges: [style(called, "outlineWidth"), style(card, "outlineStyle")],
    raised: called ? called.getBoundingClientRect().bottom < called.parentNode.getBoundingClientRect().bottom - 4 : false };
});
for (const scheme of ["light", "dark"]) {
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  for (const width of scheme === "light" ? [320, 400, 1600] : [1600, 800, 360]) {
    await page.setViewport({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) found.violations.push(`${scheme}, ${width} wide: ${wide} pixels are needed`);
  }
  await check(scheme);
  const screen = await colours();
  await page.emulateMediaType("print");
  found.schemes[scheme] = { screen, paper: await colours() };
  await page.emulateMediaType();
}
await page.pdf({ path: pdf, format: "A4" });
await browser.close();
console.log(JSON.stringify(found));
