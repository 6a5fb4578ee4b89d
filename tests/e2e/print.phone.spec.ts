import { expect, test } from "@playwright/test";
import { claim, openReno, printButton, printLink, reportInTab } from "./print";

test.use({
  userAgent:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
});

test("on an iPhone the report opens in a new tab, with the flags as the query", async ({
  page,
}) => {
  await claim(page, { pdfViewerEnabled: true });
  const at = await openReno(page);
  await printLink(page).tap();
  await page.getByLabel("Categories").uncheck();
  const button = printButton(page);
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const { query, pdf } = await reportInTab(page, at, () => button.tap());
  expect(query).toEqual({ details: "true", tradeTracker: "true" });
  expect(pdf.text).toContain("(Net of GST)");
  expect(pdf.text).not.toContain("Benchtop");
});
