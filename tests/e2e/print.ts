import {
  expect,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { readPdf, type ReadPdf } from "../support/read-pdf";
import { addCategory, addProperty, enterAsOwner, open, openMore } from "./accounts";

/** Returns the path of the new property's report. */
export async function openReno(page: Page): Promise<string> {
  await enterAsOwner(page);
  const id = await addProperty(page);
  await addCategory(page, id, "Scullery", [
    { name: "Benchtop", quantity: 2, budget: 2600, spent: 1999 },
  ]);
  await open(page, `/properties/${id}`);
  await openMore(page);
  return `/api/properties/${id}/print`;
}

export const printLink = (page: Page): Locator =>
  page.getByRole("banner").or(page.locator("header")).getByRole("link", { name: "Print" });
export const printButton = (page: Page): Locator =>
  page.getByRole("button", { name: "Print", exact: true });

/** Overrides pdfViewerEnabled, false in the test browser, and maxTouchPoints. */
export async function claim(
  page: Page,
  claimed: { pdfViewerEnabled?: boolean; maxTouchPoints?: number },
): Promise<void> {
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values))
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
  }, claimed);
}

/** Returns the URL requested and the response. */
export async function reportInTab(
  page: Page,
  at: string,
  press: () => Promise<void>,
): Promise<{ query: Record<string, string>; pdf: ReadPdf }> {
  const asked = page
    .context()
    .waitForEvent("request", (request) => new URL(request.url()).pathname === at);
  const opened = page.waitForEvent("popup");
  await press();
  const request = await asked;
  expect(request.method()).toBe("GET");
  await opened;
  return {
    query: Object.fromEntries(new URL(request.url()).searchParams),
    pdf: await reportAt(page.context(), request),
  };
}

/**
 * The test browser downloads PDFs instead of showing them: fetch the report again, from the cache.
 */
async function reportAt(context: BrowserContext, request: Request): Promise<ReadPdf> {
  const response = await request.response();
  expect([response?.status(), response?.headers()["content-type"]]).toEqual([
    200,
    "application/pdf",
  ]);
  return readPdf(await (await context.request.get(request.url())).body());
}
