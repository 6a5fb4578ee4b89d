import { expect, test } from "@playwright/test";
import { claim, openReno, printButton, printLink, reportInTab } from "./print";

const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";

test("the options are a dialog that Esc and Cancel close, and the focus goes back to the link", async ({
  page,
}) => {
  await openReno(page);
  const dialog = page.getByRole("dialog", { name: "Print" });
  for (const leave of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await printLink(page).click();
    await expect(dialog.getByLabel("Details")).toBeVisible();
    expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await leave();
    await expect(dialog).toBeHidden();
    await expect(printLink(page)).toBeFocused();
  }
});

/** The first report also starts the printing browser. */
const FIRST_PRINT = { timeout: 15_000 };

test("where the browser shows PDFs a hidden frame gets the report, after a note that it is prepared", async ({
  page,
}) => {
  await claim(page, { pdfViewerEnabled: true });
  await page.addInitScript(watchFramed);
  const at = await openReno(page);
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${at}`, async (route) => {
    await gate;
    await route.continue();
  });
  await printLink(page).click();
  await page.getByLabel("Trade Tracker on a new page").check();
  const asked = page.waitForRequest(`**${at}`);
  await printButton(page).click();
  await expect(page.getByRole("dialog").getByText("Preparing your report…")).toBeVisible();
  await expect(printButton(page)).toHaveAttribute("aria-disabled", "true");

  const request = await asked;
  expect([request.method(), request.postDataJSON()]).toEqual([
    "POST",
    {
      details: true,
      projects: true,
      tradeTracker: true,
      projectToPage: false,
      tradeTrackerNewPage: true,
    },
  ]);
  letGo();
  await expect(page.locator("iframe")).toHaveAttribute("src", /^blob:/, FIRST_PRINT);
  const [type, size] = await page.evaluate(
    () => (globalThis as unknown as { framed: [string, number] }).framed,
  );
  expect(type).toBe("application/pdf");
  expect(size).toBeGreaterThan(10_000);
  expect(page.context().pages()).toHaveLength(1);
});

test("a failure is shown in the dialog, and the same button retries", async ({ page }) => {
  await claim(page, { pdfViewerEnabled: true });
  const at = await openReno(page);
  const answers = [
    () => ({
      status: 503,
      json: { error: { message: "The printer is busy.", reason: "unavailable", fields: {} } },
    }),
    () => ({ status: 502, body: "<h1>Bad gateway</h1>" }),
  ];
  await page.route(`**${at}`, (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer()) : route.continue();
  });
  await printLink(page).click();
  const dialog = page.getByRole("dialog", { name: "Print" });
  for (const text of ["The printer is busy.", "Failed to print property"]) {
    await printButton(page).click();
    await expect(dialog.getByRole("alert")).toHaveText(text);
    await expect(printButton(page)).toHaveAttribute("aria-disabled", "false");
  }
  await printButton(page).click();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveAttribute("src", /^blob:/, FIRST_PRINT);
});

test.describe("an iPad that calls itself a Mac", () => {
  test.use({ userAgent: MAC });

  test("opens the report in a new tab", async ({ page }) => {
    await claim(page, { pdfViewerEnabled: true, maxTouchPoints: 5 });
    const at = await openReno(page);
    await printLink(page).click();
    const { query } = await reportInTab(page, at, () => printButton(page).click());
    expect(query).toEqual({ details: "true", projects: "true", tradeTracker: "true" });
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

test("the terms have the browser print them", async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => Object.assign(globalThis, { printed: true });
  });
  await page.goto("/print/terms");
  await page.getByRole("link", { name: "Print" }).click();
  await page.waitForFunction(() => "printed" in globalThis);
});

/** Runs in the page: records the blob URL's content, which only the page can read. */
function watchFramed(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob | MediaSource) => {
    if (blob instanceof Blob) Object.assign(globalThis, { framed: [blob.type, blob.size] });
    return createObjectURL.call(URL, blob);
  };
}
