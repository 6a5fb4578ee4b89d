import { expect, test } from "@playwright/test";
import { enterAsOwner, open, openMore } from "./accounts";
import { expectImage, file, openPhotos, PROMPT, toast } from "./photos";

test("without script a photo is chosen, uploaded by a button, shown side by side and deleted", async ({
  page,
}) => {
  await openPhotos(page);
  await expect(page.getByText(PROMPT)).toHaveCount(2);
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles(await file("before.jpg", "#aa3333"));
  await page.getByRole("button", { name: "Upload before picture of a new photo" }).click();
  await expect(toast(page, "The photo is saved.")).toBeVisible();
  await expectImage(page, "Scullery, photo 1, before");

  await page
    .getByLabel("Choose photo, after picture of photo 1")
    .setInputFiles(await file("after.jpg", "#3366aa"));
  await page.getByRole("button", { name: "Upload after picture of photo 1" }).click();
  await expectImage(page, "Scullery, photo 1, after");
  await expect(page.getByRole("slider")).toHaveCount(0);

  for (const side of ["before", "after"]) {
    await page.getByRole("link", { name: `Delete ${side} picture of photo 1` }).click();
    await expect(page.getByRole("heading", { name: "Delete Photo" })).toBeVisible();
    await page.getByRole("button", { name: "Delete Photo" }).click();
    await expect(toast(page, "Photo deleted.")).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
});

test("without script a property's picture is added with it, replaced and removed", async ({
  page,
}) => {
  await enterAsOwner(page);
  await open(page, "/properties/add");
  await page.getByLabel("Property Name").fill("Bach");
  await page.getByLabel("Street address").fill("3 Pōhutukawa Lane");
  await page.getByLabel(/Choose photo/).setInputFiles(await file("bach.jpg", "#aa3333"));
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.locator(".property-head img")).toBeVisible();
  await openMore(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel(/Choose photo/).setInputFiles(await file("other.png", "#33aa33", "png"));
  await page.getByRole("button", { name: /^Upload/ }).click();
  await expect(toast(page, "The picture is saved.")).toBeVisible();
  await page.getByRole("button", { name: "Remove image" }).click();
  await expect(toast(page, "The picture is removed.")).toBeVisible();
});
