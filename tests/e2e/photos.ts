import { expect, type Page } from "@playwright/test";
import { picture } from "../support/images";
import { openCategory, open } from "./accounts";

/** The exact words of the specification. */
export const PROMPT = "Drop an image here, or tap to select image to upload";

/** A picture as a person would choose it. */
export async function file(name: string, colour: string, format: "jpeg" | "png" = "jpeg") {
  return { name, mimeType: `image/${format}`, buffer: await picture(format, 800, 600, colour) };
}

/** Opens the Photos tab of a new category. */
export async function openPhotos(page: Page): Promise<{ id: string; propertyId: string }> {
  const { id, propertyId } = await openCategory(page);
  await open(page, `/project/${id}?view=photos`);
  return { id, propertyId };
}

export function toast(page: Page, words: string) {
  return page.locator(".toasts").getByText(words, { exact: true });
}

/** That the page shows a picture which really came over the wire. */
export async function expectImage(page: Page, name: string | RegExp): Promise<void> {
  const shown = page.getByRole("img", { name });
  await expect(shown).toBeVisible();
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
