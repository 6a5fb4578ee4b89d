import { expect, test } from "vitest";
import { readContent } from "~/data/file-store";
import { images } from "~/data/schema";
import type { User } from "~/domain/user";
import { incoming } from "../../../tests/support/documents";
import { notImages, picture } from "../../../tests/support/images";
import { KOWHAI, worldWithReno } from "../../../tests/support/reno";
import { showImage } from "../images/images";
import { perform } from "../operation";
import { changeImage, deletePropertyImage } from "./details";
import { createProperty, listProperties, showProperty } from "./properties";

async function worldWithImage() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const file = async (colour = "#3366aa") =>
    incoming("house.jpg", await picture("jpeg", 80, 60, colour));
  return {
    ...reno,
    file,
    change: async (who: User = ada, input?: object) =>
      perform(changeImage, world.as(who), { propertyId }, input ?? { file: await file() }),
    remove: (who: User = ada) => perform(deletePropertyImage, world.as(who), { propertyId }, {}),
    show: (who: User = ada) => perform(showProperty, world.as(who), { propertyId }, {}),
    image: (url: string | null, who: User = ada) =>
      perform(showImage, world.as(who), { imageId: url?.replace("/images/", "") }, {}),
    count: () => world.app.db.select().from(images).all().length,
  };
}

test("a property has its creator's picture, which its collaborators see and strangers do not", async () => {
  const { world, change, show, image, ada, ben, cleo } = await worldWithImage();
  expect(await show()).toMatchObject({ hasImage: false, imageUrl: null });
  const { imageUrl, hasImage } = await change();
  expect(hasImage).toBe(true);
  expect(await show(ben)).toMatchObject({ hasImage: true, imageUrl });
  expect((await perform(listProperties, world.as(ada), {}, {}))[0]).toMatchObject({
    hasImage: true,
    imageUrl,
  });
  const { hash } = await image(imageUrl, ben);
  expect(Buffer.concat([...readContent(world.app.files, hash)]).subarray(0, 3)).toEqual(
    Buffer.from([0xff, 0xd8, 0xff]),
  );
  await expect(image(imageUrl, cleo)).rejects.toMatchObject({ reason: "missing" });
});

test("another picture takes its place; taken away, none is left", async () => {
  const { change, remove, image, file, count } = await worldWithImage();
  const first = await change();
  const second = await change(undefined, { file: await file("#aa3333") });
  expect(second.imageUrl).not.toBe(first.imageUrl);
  await expect(image(first.imageUrl)).rejects.toMatchObject({ reason: "missing" });
  expect(count()).toBe(1);
  expect(await remove()).toMatchObject({ hasImage: false, imageUrl: null });
  expect(await remove()).toMatchObject({ hasImage: false });
  expect(count()).toBe(0);
});

test("only its creator changes it", async () => {
  const { change, remove, ben, cleo, count } = await worldWithImage();
  await expect(change(ben)).rejects.toMatchObject({
    reason: "forbidden",
    message: "Failed to save property",
  });
  await expect(remove(ben)).rejects.toMatchObject({ reason: "forbidden" });
  await expect(change(cleo)).rejects.toMatchObject({ reason: "missing" });
  await expect(remove(cleo)).rejects.toMatchObject({ reason: "missing" });
  expect(count()).toBe(0);
});

test("what is no picture, or nothing, is refused and leaves the one there is", async () => {
  const { change, show } = await worldWithImage();
  const { imageUrl } = await change();
  for (const bytes of Object.values(notImages))
    await expect(change(undefined, { file: incoming("house.jpg", bytes) })).rejects.toMatchObject({
      reason: "media-type",
      message: "Invalid file type",
    });
  await expect(change(undefined, {})).rejects.toMatchObject({
    reason: "invalid",
    fields: { file: [expect.any(String)] },
  });
  expect(await show()).toMatchObject({ imageUrl });
});

test("a new property can bring its picture; one that is none leaves no property", async () => {
  const { world, ada, cleo, file, image } = await worldWithImage();
  const add = (input: object) =>
    perform(createProperty, world.as(cleo), {}, { name: "Bach", address: KOWHAI, ...input });
  const { id } = await add({ file: await file() });
  const { imageUrl } = await perform(showProperty, world.as(cleo), { propertyId: id }, {});
  expect(await image(imageUrl, cleo)).toMatchObject({ contentType: "image/jpeg" });
  await expect(image(imageUrl, ada)).rejects.toMatchObject({ reason: "missing" });
  await expect(add({ file: incoming("house.jpg", Buffer.from("GIF89a")) })).rejects.toMatchObject({
    reason: "media-type",
  });
  expect(await perform(listProperties, world.as(cleo), {}, {})).toHaveLength(1);
});
