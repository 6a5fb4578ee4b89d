import { expect, test } from "@playwright/test";
import { expectImage, file, openPhotos } from "./photos";

test.use({
  permissions: ["camera"],
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          "--use-fake-device-for-media-stream",
          "--use-fake-ui-for-media-stream",
        ],
      }),
    { scope: "worker" },
  ],
});

test("the photo of a room that waits for its “after” is taken under its “before”, three taps from its page", async ({
  page,
}) => {
  const { id } = await openPhotos(page);
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles(await file("before.jpg", "#aa3333"));
  await expectImage(page, "Scullery, photo 1, before");

  await page.getByRole("link", { name: "Budget Items" }).tap();
  await page.locator(".bottom-bar").getByRole("link", { name: "Photos" }).tap();
  await expect(page).toHaveURL(`/project/${id}?view=photos`);
  await page.getByText("Take photo, after picture of photo 1").tap();
  const view = page.getByRole("dialog", { name: "Take the after picture of photo 1" });
  await expectImage(page, "What it is to match");
  const shutter = view.getByRole("button", { name: "Take photo" });
  await expect(shutter).toHaveAttribute("aria-disabled", "false");
  await shutter.tap();
  await expectImage(page, "Scullery, photo 1, after");
});
