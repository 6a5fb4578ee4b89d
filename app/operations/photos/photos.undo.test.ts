import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { listPhotos } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { images, shares } from "~/data/schema";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { incoming } from "../../../tests/support/documents";
import { picture } from "../../../tests/support/images";
import { worldWithReno } from "../../../tests/support/reno";
import { perform, performed } from "../operation";
import { deleteProject } from "../projects/projects";
import { undoAction } from "../undo/undo";
import { createPhoto, deletePhoto, updateCaption, updatePhoto } from "./photos";

/** A photo with both of its sides. */
async function worldWithPhoto() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db } = world.app;
  const projectId = newId();
  createProjectRow(db, {
    id: projectId,
    propertyId,
    name: "Kitchen",
    createDate: world.app.clock(),
  });
  const jpeg = async (colour: string) =>
    incoming("kitchen.jpg", await picture("jpeg", 80, 60, colour), "image/jpeg");
  const { id: photoId } = await perform(
    createPhoto,
    world.as(ada),
    { projectId },
    { file: await jpeg("#3366aa") },
  );
  const save = async (type: string, colour: string) =>
    perform(updatePhoto, world.as(ada), { photoId }, { type, file: await jpeg(colour) });
  await save("after", "#aa3333");
  return {
    ...reno,
    db,
    projectId,
    save,
    async remove(type: string, who: User = ada) {
      const params = { projectId, photoId };
      const { receipt } = await performed(deletePhoto, world.as(who), params, { type });
      return { undo: receipt.trashed[0]?.id ?? null };
    },
    async write(caption: string, who: User = ada) {
      const params = { projectId, photoId };
      const offers = { offersUndo: true };
      const { receipt } = await performed(
        updateCaption,
        world.as(who),
        params,
        { caption },
        offers,
      );
      return receipt.undoId ?? null;
    },
    undo: (trashId: string | null, who: User = ada) =>
      perform(undoAction, world.as(who), {}, { trashId }),
    now: () => ({
      photos: listPhotos(db, [projectId]),
      images: db.select().from(images).all().length,
    }),
    changes: () => findProperty(db, ada, propertyId)?.changeNumber ?? 0,
  };
}

const tooLate = { reason: "missing", message: messages.undoFailed };

test("a deleted side comes back to its photo, and is a change of the property", async () => {
  const { remove, undo, now, changes, projectId } = await worldWithPhoto();
  const [before, count] = [now(), changes()];
  const { undo: trashId } = await remove("before");
  expect(now()).toMatchObject({ photos: [{ beforeImageId: null }], images: 1 });
  expect(await undo(trashId)).toMatchObject({ kind: "picture", parentId: projectId });
  expect(now()).toEqual(before);
  expect(changes()).toBe(count + 2);
});

test("a photo that went with its last side comes back, each side by its own Undo", async () => {
  const { remove, undo, now } = await worldWithPhoto();
  const whole = now();
  const [first, last] = [await remove("before"), await remove("after")];
  expect(now()).toEqual({ photos: [], images: 0 });
  await undo(last.undo);
  expect(now()).toMatchObject({
    photos: [{ beforeImageId: null, afterImageId: whole.photos[0]?.afterImageId }],
    images: 1,
  });
  await undo(first.undo);
  expect(now()).toEqual(whole);
});

test("a side that has another image by now is not overwritten", async () => {
  const { remove, undo, save, now } = await worldWithPhoto();
  const { undo: trashId } = await remove("before");
  await save("before", "#33aa33");
  const newer = now();
  await expect(undo(trashId)).rejects.toMatchObject(tooLate);
  expect(now()).toEqual(newer);
});

test("a caption is taken back, unless it is another by now", async () => {
  const { write, undo, now, changes } = await worldWithPhoto();
  await write("Rimu");
  const [mine, count] = [await write("Oak"), changes()];
  expect(await undo(mine)).toMatchObject({ message: messages.captionUndone });
  expect(now().photos).toMatchObject([{ caption: "Rimu" }]);
  expect(changes()).toBe(count + 1);
  await expect(undo(mine)).rejects.toMatchObject(tooLate);
  const first = await write("Tōtara");
  await write("Mataī");
  await expect(undo(first)).rejects.toMatchObject({ reason: "conflict" });
  expect(now().photos).toMatchObject([{ caption: "Mataī" }]);
});

test("a photo that comes back has its caption", async () => {
  const { write, remove, undo, now } = await worldWithPhoto();
  await write("Rimu");
  const whole = now();
  const [first, last] = [await remove("before"), await remove("after")];
  await undo(first.undo);
  await undo(last.undo);
  expect(now()).toEqual(whole);
});

test("an empty side has nothing to bring back", async () => {
  const { remove } = await worldWithPhoto();
  await remove("before");
  expect(await remove("before")).toMatchObject({ undo: null });
});

test("only its deleter can undo it, and not after the category is deleted or the share removed", async () => {
  const { world, ada, ben, db, remove, undo, projectId, propertyId } = await worldWithPhoto();
  const { undo: trashId } = await remove("before", ben);
  await expect(undo(trashId, ada)).rejects.toMatchObject(tooLate);
  db.delete(shares).run();
  await expect(undo(trashId, ben)).rejects.toMatchObject(tooLate);
  const { undo: other } = await remove("after");
  await perform(deleteProject, world.as(ada), { projectId }, {});
  await expect(undo(other)).rejects.toMatchObject(tooLate);
  expect(findProperty(db, ada, propertyId)).toBeDefined();
});
