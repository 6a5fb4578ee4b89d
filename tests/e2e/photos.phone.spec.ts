import { expect, test } from "@playwright/test";
import { expectImage, file, openPhotos } from "./photos";

test("on a phone taking a photo and choosing one are apart", async ({ page }) => {
  await openPhotos(page);
  const take = page.getByLabel("Take photo, before picture of a new photo");
  await expect(take).toHaveAttribute("capture", "environment");
  await expect(page.getByText("Take photo").first()).toBeVisible();
  await expect(page.getByText("Choose photo").first()).toBeVisible();
  await take.setInputFiles(await file("before.jpg", "#aa3333"));
  await expectImage(page, "Scullery, photo 1, before");
  await page
    .getByLabel("Choose photo, after picture of photo 1")
    .setInputFiles(await file("after.jpg", "#3366aa"));
  await expectImage(page, "Scullery, photo 1, after");
  await page.getByRole("slider").press("ArrowLeft");
  await page.getByRole("link", { name: "Delete after picture of photo 1" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Photo" }).tap();
  await expect(page.getByRole("img", { name: "Scullery, photo 1, after" })).toHaveCount(0);
});

test("touch targets are at least 44 px", async ({ page }) => {
  await openPhotos(page);
  for (const button of await page.locator(".picture-choice > .btn").all()) {
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});
