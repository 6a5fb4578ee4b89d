import { expect, type Locator, type Page } from "@playwright/test";
import { addProperty, enterAsOwner, open, openMore } from "./accounts";

export const QUOTE = {
  name: "Kōwhai quote.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
};
export const COSTS = {
  name: "Costs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Item,Cost\r\nPaint,120\r\n"),
};
export const ARCHIVE = {
  name: "plans.zip",
  mimeType: "application/zip",
  buffer: Buffer.from("504b0506000000000000000000000000000000000000", "hex"),
};

/** Through the property's link; returns the property's id. */
export async function openFiles(page: Page): Promise<string> {
  await enterAsOwner(page);
  const id = await addProperty(page);
  await open(page, `/properties/${id}`);
  const link = page.getByRole("link", { name: "Dossier" });
  // Among the other actions on a phone.
  if (!(await link.isVisible())) await openMore(page);
  await link.click();
  await expect(page.getByRole("heading", { name: "Dossier" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No files yet" })).toBeVisible();
  await open(page, page.url());
  return id;
}

export const chooser = (page: Page): Locator => page.locator("input[type=file]");
export const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole("list", { name: "Files", exact: true })
    .getByRole("listitem")
    .filter({ hasText: name });

export async function download(
  page: Page,
  name: string,
): Promise<{ name: string; content: Buffer }> {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: `Download ${name}` }).click();
  const saved = await saving;
  const pieces: Buffer[] = [];
  for await (const piece of await saved.createReadStream()) pieces.push(piece as Buffer);
  return { name: saved.suggestedFilename(), content: Buffer.concat(pieces) };
}
