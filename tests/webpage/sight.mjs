// Opens a page in headless Chromium and prints as JSON how many called cards each step picks out, and where the
// hand of whoever looks is below what is seen at first: node sight.mjs CHROMIUM PAGE.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(process.cwd() + "/");
const puppeteer = require("puppeteer-core");
const [chromium, file] = process.argv.slice(2);
const found = { called: [], below: [] };

const browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const page = await browser.newPage();
await page.goto(pathToFileURL(file).href);
const total = await page.$$eval(".steps>li", (all) => all.length);
for (const [width, height] of [[1280, 720], [1024, 720], [360, 740]]) {
  await page.setViewport({ width, height });
  await page.keyboard.press("Home");
  for (let at = 1; at <= total; at++) {
    const { called, bottom, told } = await page.evaluate(() => {
      scrollTo(0, 0);
      const mine = document.querySelector(".now .mine svg");
      const edges = [...document.querySelectorAll(".now .called")]
        .filter((one) => getComputedStyle(one.parentNode).display !== "none");
      return {
        called: edges.length,
        bottom: mine ? mine.getBoundingClientRect().bottom : 0,
        told: document.querySelector(".now .told").innerText.length,
      };
    });
    if (width === 1280) found.called.push(called);
    // a step that tells the whole deal takes more room
    if (told < 160 && bottom > height) found.below.push(`${width} x ${height}, step ${at}: ${bottom}`);
    await page.keyboard.press("ArrowRight");
  }
}
await browser.close();
console.log(JSON.stringify(found));
