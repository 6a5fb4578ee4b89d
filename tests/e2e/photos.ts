import { expect, type Page } from "@playwright/test";
import { picture } from "../support/images";
import { openCategory, open } from "./accounts";

/** Exact words of docs/specification.md. */
export const PROMPT = "Drop an image here, or tap to select image to upload";

export async function file(name: string, colour: string, format: "jpeg" | "png" = "jpeg") {
  return { name, mimeType: `image/${format}`, buffer: await picture(format, 800, 600, colour) };
}

export async function openPhotos(page: Page): Promise<{ id: string; propertyId: string }> {
  const { id, propertyId } = await openCategory(page);
  await open(page, `/project/${id}?view=photos`);
  return { id, propertyId };
}

export function toast(page: Page, words: string) {
  return page.locator(".toasts").getByText(words, { exact: true });
}

/** Also checks that the image has loaded. */
export async function expectImage(page: Page, name: string | RegExp): Promise<void> {
  const shown = page.getByRole("img", { name });
  await expect(shown).toBeVisible();
  await shown.scrollIntoViewIfNeeded();
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}
