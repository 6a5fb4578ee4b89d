import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { readContent, sizeOfContent } from "~/data/file-store";
import { images } from "~/data/schema";
import { incoming } from "../../../tests/support/documents";
import { HEIC } from "../../../tests/support/heic";
import { heicGrid } from "../../../tests/support/heic-grid";
import { notImages, picture, pngBomb } from "../../../tests/support/images";
import { jpeg, worldWithPhotos } from "../../../tests/support/photos";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { createPhoto } from "./photos";

test("a photo record starts empty and gets its sides separately", async () => {
  const { add, save, image, photosNow, files, projectId, propertyId, world, ada } =
    await worldWithPhotos();
  const photo = await add();
  expect(photo).toEqual({
    id: photo.id,
    projectId,
    beforeImageUrl: null,
    afterImageUrl: null,
    beforeDate: null,
    afterDate: null,
    caption: "",
  });
  const today = world.app.clock().toISOString();
  const before = await save(photo.id, { type: "before", file: await jpeg() });
  expect(before).toMatchObject({
    beforeImageUrl: expect.stringMatching(/^\/images\/\w{22}$/),
    afterImageUrl: null,
    beforeDate: today,
    afterDate: null,
  });
  world.pass(1);
  const both = await save(photo.id, { type: "after", file: await jpeg("#aa3333") });
  expect(both.beforeImageUrl).toBe(before.beforeImageUrl);
  expect([both.beforeDate, both.afterDate]).toEqual([today, world.app.clock().toISOString()]);
  expect(await photosNow()).toEqual([both]);
  const { hash, contentType } = await image(both.afterImageUrl);
  expect(contentType).toBe("image/jpeg");
  expect(Buffer.concat([...readContent(files, hash)]).length).toBe(sizeOfContent(files, hash));
  const property = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(property.projects[0]).toMatchObject({ photos: [both], imageSrc: both.afterImageUrl });
});

test("a photo can come with its first picture, and the same one sent twice makes one photo", async () => {
  const { add, counts } = await worldWithPhotos();
  const first = await add({ file: await jpeg() });
  expect(first).toMatchObject({ beforeImageUrl: expect.any(String), afterImageUrl: null });
  expect(await add({ file: await jpeg(), type: "before" })).toEqual(first);
  expect(counts()).toEqual({ photos: 1, images: 1 });
  expect(await add({ file: await jpeg(), type: "after" })).toMatchObject({
    beforeImageUrl: null,
    afterImageUrl: expect.any(String),
  });
  await add({ file: await jpeg("#112233") });
  expect(counts()).toEqual({ photos: 3, images: 3 });
});

test("the large rendition is asked for by its size, and nothing else is a size", async () => {
  const { add, image } = await worldWithPhotos();
  const { beforeImageUrl } = await add({
    file: incoming("a.jpg", await picture("jpeg", 1200, 900)),
  });
  const [small, large] = [
    await image(beforeImageUrl),
    await image(beforeImageUrl, undefined, { size: "large" }),
  ];
  expect(small.hash).not.toBe(large.hash);
  expect(await image(beforeImageUrl, undefined, { size: "small" })).toEqual(small);
  await expect(image(beforeImageUrl, undefined, { size: "huge" })).rejects.toMatchObject({
    reason: "invalid",
  });
});

test("another picture takes a side's place, and the one before is gone", async () => {
  const { add, save, image, counts } = await worldWithPhotos();
  const photo = await add({ file: await jpeg() });
  const again = await save(photo.id, { type: "before", file: await jpeg("#445566") });
  expect(again.beforeImageUrl).not.toBe(photo.beforeImageUrl);
  expect(counts()).toEqual({ photos: 1, images: 1 });
  await expect(image(photo.beforeImageUrl)).rejects.toMatchObject({ reason: "missing" });
});

test("deleting a side leaves the other; with the last side the photo goes", async () => {
  const { add, save, remove, image, photosNow, counts } = await worldWithPhotos();
  const photo = await add({ file: await jpeg() });
  const both = await save(photo.id, { type: "after", file: await jpeg("#aa3333") });
  expect(await remove(photo.id, "before")).toBeUndefined();
  expect(await photosNow()).toEqual([{ ...both, beforeImageUrl: null, beforeDate: null }]);
  await expect(image(both.beforeImageUrl)).rejects.toMatchObject({ reason: "missing" });
  await remove(photo.id, "after");
  expect(counts()).toEqual({ photos: 0, images: 0 });
  await expect(remove(photo.id, "after")).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to delete photo",
  });
});

test("an empty record goes with either side; a side must be named", async () => {
  const { add, remove, counts } = await worldWithPhotos();
  const photo = await add();
  for (const type of [undefined, "both", ""])
    await expect(remove(photo.id, type)).rejects.toMatchObject({
      reason: "invalid",
      fields: { type: ["Choose before or after."] },
    });
  await remove(photo.id, "after");
  expect(counts().photos).toBe(0);
});

test("what is no picture is an invalid file type, whatever it is called, and changes nothing", async () => {
  const { add, save, counts } = await worldWithPhotos();
  const photo = await add();
  const invalid = expect.objectContaining({
    reason: "media-type",
    message: "Invalid file type",
    fields: { file: ["Invalid file type"] },
  });
  for (const bytes of Object.values(notImages)) {
    await expect(
      save(photo.id, { type: "before", file: incoming("photo.jpg", bytes, "image/jpeg") }),
    ).rejects.toEqual(invalid);
    await expect(add({ file: incoming("photo.png", bytes, "image/png") })).rejects.toEqual(invalid);
  }
  expect(counts()).toEqual({ photos: 1, images: 0 });
});

test("a picture is taken for what it is, whatever it claims to be", async () => {
  const { add, image } = await worldWithPhotos();
  const { beforeImageUrl } = await add({
    file: incoming("drawing.svg", await picture("png", 20, 20), "image/svg+xml"),
  });
  expect(await image(beforeImageUrl)).toMatchObject({ contentType: "image/png" });
});

test("too many pixels, nothing and half a picture are refused, and change nothing", async () => {
  const { add, save, counts } = await worldWithPhotos();
  const photo = await add();
  const whole = await picture();
  for (const [bytes, reason] of [
    [pngBomb(50_000, 50_000), "invalid"],
    [Buffer.alloc(0), "invalid"],
    [whole.subarray(0, whole.length / 2), "invalid"],
  ] as const)
    await expect(
      save(photo.id, { type: "before", file: incoming("photo.jpg", bytes) }),
    ).rejects.toMatchObject({ reason });
  await expect(save(photo.id, { type: "before" })).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to save photo.",
  });
  await expect(save(photo.id, { file: await jpeg() })).rejects.toMatchObject({
    fields: { type: ["Choose before or after."] },
  });
  expect(counts()).toEqual({ photos: 1, images: 0 });
});

test("each change of a photo is a change of its property", async () => {
  const { add, save, remove, changeNumber } = await worldWithPhotos();
  const start = changeNumber() ?? 0;
  const photo = await add();
  await save(photo.id, { type: "before", file: await jpeg() });
  await remove(photo.id, "before");
  expect(changeNumber()).toBe(start + 3);
});

test("a caption is saved trimmed, at most 300 characters, and not over another one", async () => {
  const { add, write, photosNow, changeNumber } = await worldWithPhotos();
  const { id } = await add();
  const start = changeNumber() ?? 0;
  const was = { caption: "" };
  expect(await write(id, { caption: " Rimu under the lino \n", was })).toMatchObject({
    caption: "Rimu under the lino",
  });
  expect(changeNumber()).toBe(start + 1);
  await expect(write(id, { caption: "Oak", was })).rejects.toMatchObject({
    reason: "conflict",
    fields: { caption: ["Somebody changed this to Rimu under the lino meanwhile."] },
  });
  await expect(write(id, { caption: "a".repeat(301) })).rejects.toMatchObject({
    fields: { caption: ["Keep it to 300 characters."] },
  });
  expect(await photosNow()).toMatchObject([{ caption: "Rimu under the lino" }]);
  expect(await write(id, { caption: "" })).toMatchObject({ caption: "" });
});

test("a HEIC photo becomes a picture of a room; one of too many tiles is refused with the limit", async () => {
  const { world, ada, projectId } = await worldWithPhotos();
  const add = (bytes: Buffer) =>
    perform(
      createPhoto,
      world.as(ada),
      { projectId },
      { type: "before", file: incoming("IMG_0417.HEIC", bytes) },
    );
  expect((await add(HEIC)).beforeImageUrl).toMatch(/^\/images\//);
  expect(world.app.db.select().from(images).get()?.contentType).toBe("image/jpeg");
  await expect(add(heicGrid(19, 10))).rejects.toMatchObject({
    reason: "media-type",
    fields: { file: [messages.heicTooLarge(16)] },
  });
});
