import { expect, test, type Page, type Route } from "@playwright/test";
import { HEIC } from "../support/heic";
import { largePhoto, notImages } from "../support/images";
import { addProperty, enterAsOwner, open, openMore } from "./accounts";
import { largeFile } from "./large-file";
import { expectImage, file, openPhotos, PROMPT, toast } from "./photos";

test("a photo is uploaded as soon as it is chosen, before and after, compared with a slider, and deleted", async ({
  page,
}) => {
  const { propertyId } = await openPhotos(page);
  const gallery = `/properties/${propertyId}?view=gallery`;
  await expect(page.getByText(PROMPT)).toHaveCount(2);
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles(await file("before.jpg", "#aa3333"));
  await expect(toast(page, "The photo is saved.")).toBeVisible();
  await expectImage(page, "Scullery, photo 1, before");

  await open(page, gallery);
  await page
    .getByLabel("Choose photo, after picture of Scullery, photo 1")
    .setInputFiles(await file("after.png", "#3366aa", "png"));
  await expectImage(page, "Scullery, photo 1, after");
  const slider = page.getByRole("slider", { name: "Before and after, Scullery, photo 1" });
  const stage = page.locator(".stage");
  const line = async () => {
    const [on, bob] = [await stage.boundingBox(), await page.locator(".stage-plumb").boundingBox()];
    return Math.round((100 * ((bob?.x ?? 0) - (on?.x ?? 0))) / (on?.width ?? 1));
  };
  for (const [share, shown] of [
    [0.2, 20],
    [0.98, 98],
  ] as const) {
    const box = await stage.boundingBox();
    await stage.click({ position: { x: (box?.width ?? 0) * share, y: 150 } });
    await expect(stage).toHaveAttribute("style", RegExp(`--shown: ?${shown}%`));
    expect(await line(), "under the pointer").toBe(shown);
  }
  await slider.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "99% before, 1% after");
  const caption = page.locator("summary", { hasText: "Caption of Scullery, photo 1" });
  await caption.click();
  await page.getByRole("textbox", { name: "Caption" }).fill("Rimu under the lino");
  await page.getByRole("button", { name: "Save caption" }).click();
  await expectImage(page, "Scullery, photo 1, after: Rimu under the lino");
  await expect(page.getByRole("textbox", { name: "Caption" })).toBeHidden();
  const saved = page.locator(".toast").filter({ hasText: "The caption is saved." });
  await saved.getByRole("button", { name: "Undo" }).click();
  await expectImage(page, "Scullery, photo 1, after");
  await expect(page.getByText("Rimu under the lino")).toHaveCount(0);
  await page.getByRole("heading", { name: "Scullery" }).getByRole("link").click();
  const remove = page.getByRole("link", { name: "Delete before picture of photo 1" });
  await expect(remove).toBeVisible();
  await expectImage(page, "Scullery, photo 1, before");

  await remove.click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Photo" }).click();
  await expect(toast(page, "Photo deleted.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Scullery, photo 1, before" })).toHaveCount(0);
  await expectImage(page, "Scullery, photo 1, after");
  await page.getByRole("link", { name: "Delete after picture of photo 1" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Photo" }).click();
  await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
  await page
    .locator(".toast")
    .filter({ hasText: "Photo deleted." })
    .last()
    .getByRole("button", { name: "Undo" })
    .click();
  await expectImage(page, "Scullery, photo 1, after");
});

test("a picture is shown at once, with a bar, while it is on its way", async ({ page }) => {
  await openPhotos(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/api/projects/*/photos", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel("Choose photo, after picture of a new photo")
    .setInputFiles(await file("after.jpg", "#aa3333"));
  await expect(
    page.getByRole("img", { name: "Chosen after picture of a new photo" }),
  ).toBeVisible();
  await expect(
    page.getByRole("progressbar", { name: "Sending after picture of a new photo" }),
  ).toBeVisible();
  letGo();
  await expectImage(page, "Scullery, photo 1, after");
});

test("the first of the files dropped is taken", async ({ page }) => {
  await openPhotos(page);
  const [first, second] = [await file("first.jpg", "#aa3333"), await file("second.jpg", "#33aa33")];
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const [name, base64] of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: "image/jpeg" }));
      }
      return transfer;
    },
    [first, second].map(({ name, buffer }) => [name, buffer.toString("base64")] as const),
  );
  await page.locator(".picture-drop").first().dispatchEvent("drop", { dataTransfer: dropped });
  await expectImage(page, "Scullery, photo 1, before");
  await expect(page.getByRole("heading", { name: "Photo 2" })).toHaveCount(0);
});

test("an invalid or too large image is refused before it is sent", async ({ page }) => {
  await openPhotos(page);
  const sent = countUploads(page);
  const chooser = page.getByLabel("Choose photo, before picture of a new photo");
  await chooser.setInputFiles({
    name: "a.gif",
    mimeType: "image/gif",
    buffer: notImages["GIF"] ?? Buffer.alloc(1),
  });
  await expect(page.getByRole("alert").getByText("Invalid file type")).toBeVisible();
  await chooser.setInputFiles(largeFile("a.jpg", 15 * 1024 * 1024 + 1));
  await expect(page.getByRole("alert").getByText("A picture may have up to 15 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: /Try again/ })).toHaveCount(0);
  expect(sent).toEqual([]);
  await chooser.setInputFiles({
    name: "a.jpg",
    mimeType: "image/jpeg",
    buffer: notImages["SVG"] ?? Buffer.alloc(1),
  });
  await expect(page.getByRole("alert").getByText("Invalid file type")).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a photo that is cut says so, waits while offline, and is sent again by itself", async ({
  page,
  context,
}) => {
  await openPhotos(page);
  const isCut = (route: Route) => route.abort("connectionreset");
  await page.route("**/api/projects/*/photos", isCut, { times: 1 });
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles(await file("before.jpg", "#aa3333"));
  await expect(page.getByRole("alert").getByText("The connection broke off")).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole("button", { name: "Try again before picture of a new photo", exact: true })
    .click();
  await expect(page.getByRole("alert").getByText("You are offline. The file waits")).toBeVisible();
  await context.setOffline(false);
  await expectImage(page, "Scullery, photo 1, before");
  await expect(page.getByRole("heading", { name: "Photo 2" })).toHaveCount(0);
});

test("a room's photo is made smaller before it is sent, and a HEIC one becomes a picture", async ({
  page,
}) => {
  await openPhotos(page);
  const large = await largePhoto(4000, 1000);
  const sizes: number[] = [];
  await page.route("**/api/projects/**", (route) => {
    sizes.push(route.request().postDataBuffer()?.length ?? 0);
    return route.continue();
  });
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles({ name: "before.jpg", mimeType: "image/jpeg", buffer: large });
  await expectImage(page, "Scullery, photo 1, before");
  expect(sizes[0]).toBeLessThan(large.length / 2);
  const shown = page.getByRole("img", { name: "Scullery, photo 1, before" });
  const sides = await shown.evaluate(
    (img: HTMLImageElement) => img.naturalHeight / img.naturalWidth,
  );
  expect(sides, "upright").toBeCloseTo(4, 1);
  await page
    .getByLabel("Choose photo, after picture of photo 1")
    .setInputFiles({ name: "after.heic", mimeType: "image/heic", buffer: HEIC });
  await expectImage(page, "Scullery, photo 1, after");
});

test("a property's picture is added with it, replaced and removed", async ({ page }) => {
  await enterAsOwner(page);
  await open(page, "/properties/add");
  await page.getByLabel("Property Name").fill("Bach");
  await page.getByLabel("Street address").fill("3 Pōhutukawa Lane");
  await page.getByLabel(/Choose photo/).setInputFiles(await file("bach.jpg", "#aa3333"));
  await expect(page.getByRole("img", { name: "Chosen picture of the reno" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Bach" })).toBeVisible();
  const image = page.locator(".property-head img");
  const first = await image.getAttribute("src");

  await openMore(page);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await page.getByLabel(/Choose photo/).setInputFiles(await file("other.png", "#33aa33", "png"));
  await expect(toast(page, "The picture is saved.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Bach" })).not.toHaveAttribute("src", first ?? "");
  await page.getByRole("button", { name: "Remove image" }).click();
  await expect(toast(page, "The picture is removed.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Bach" })).toHaveCount(0);
});

test("in print a photo's sides are side by side", async ({ page }) => {
  await openPhotos(page);
  await page
    .getByLabel("Choose photo, before picture of a new photo")
    .setInputFiles(await file("before.jpg", "#aa3333"));
  await page
    .getByLabel("Choose photo, after picture of photo 1")
    .setInputFiles(await file("after.jpg", "#3366aa"));
  await expectImage(page, "Scullery, photo 1, after");
  await page.emulateMedia({ media: "print" });
  const [before, after] = await Promise.all(
    ["before", "after"].map((side) =>
      page.getByRole("img", { name: `Scullery, photo 1, ${side}` }).boundingBox(),
    ),
  );
  expect(
    before && after && before.x + before.width <= after.x && Math.abs(before.y - after.y) < 2,
  ).toBe(true);
  await expect(page.getByText(PROMPT).first()).toBeHidden();
});

test("a property without photos shows where to add them", async ({ page }) => {
  await enterAsOwner(page);
  const id = await addProperty(page);
  await open(page, `/properties/${id}?view=gallery`);
  await expect(page.getByRole("heading", { name: "No photos yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add category" })).toBeVisible();
});

function countUploads(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/photos")) sent.push(request.url());
  });
  return sent;
}
