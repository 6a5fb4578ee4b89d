import { writeFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { test } from "vitest";
import { chromium } from "@playwright/test";
import { readContent } from "~/data/files.server";
import { perform } from "~/operations/operation.server";
import { printProperty } from "~/operations/properties/print-property.server";
import { fontFacesFor } from "~/services/report-fonts.server";
import { Report } from "~/ui/report/report";
import { makeWorld } from "./support/world";
import { chromiumPath, CHROMIUM_FLAGS } from "./support/chromium";
import * as worlds from "./support/report-worlds";

test("preview", { timeout: 120000 }, async () => {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: CHROMIUM_FLAGS });
  for (const [name, make] of Object.entries(worlds)) {
    const world = makeWorld();
    const ada = world.person("Ada");
    const id = await (make as any)(world, ada);
    const report = await perform(printProperty, world.as(ada), { propertyId: id }, {});
    const pictures = Object.fromEntries(
      Object.entries(report.pictures).map(([at, { hash, contentType }]) => [
        at,
        `data:${contentType};base64,${Buffer.concat([...readContent(world.app.files, hash)]).toString("base64")}`,
      ]),
    );
    const html =
      "<!doctype html>" +
      renderToStaticMarkup(createElement(Report, { report, pictures, fontFaces: fontFacesFor(JSON.stringify(report)) }));
    writeFileSync(`/tmp/report/${name}.html`, html);
    const page = await browser.newPage();
    const t = Date.now();
    await page.setContent(html, { waitUntil: "load" });
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
    console.log(name, html.length, pdf.length, Date.now() - t);
    writeFileSync(`/tmp/report/${name}.pdf`, pdf);
    await page.close();
  }
  await browser.close();
});
