import { expect, test } from "vitest";
import { inWriteTransaction } from "~/data/database";
import { createFileRow } from "~/data/files";
import { createImage, listImages } from "~/data/images";
import { createPhotoRow } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { updatePropertyRow } from "~/data/properties";
import { trash } from "~/data/schema";
import { moveToTrash } from "~/data/trash";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { contentOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { listProperties, deleteProperty, showProperty } from "./properties";

async function setUp() {
  const reno = await worldWithReno();
  const { world, propertyId } = reno;
  const kitchen = createProjectRow(world.app.db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    notes: "Keep the hob",
    createDate: NOW,
  });
  const bench = addItem(world.app.db, {
    id: newId(),
    projectId: kitchen.id,
    name: "Benchtop",
    budget: 420_000,
    spent: 398_000,
    createDate: NOW,
  });
  addItem(world.app.db, {
    id: newId(),
    projectId: kitchen.id,
    name: "Sink mixer",
    suggestedBudget: 34_000,
    status: "optional",
    createDate: NOW,
  });
  return {
    ...reno,
    kitchen,
    bench,
    show: (who: User) => perform(showProperty, world.as(who), { propertyId }, {}),
    remove: (who: User, id = propertyId) =>
      perform(deleteProperty, world.as(who), { propertyId: id }, {}),
    undo: (who: User, trashId: string) => perform(undoAction, world.as(who), {}, { trashId }),
    throwOut: (kind: "category" | "item", id: string, parentId: string, who: User) =>
      moveToTrash(world.app.db, { kind, id, parentId, ownerId: who.id, deleteDate: NOW }),
  };
}

test("what its creator deletes leaves every answer at once", async () => {
  const { world, ada, ben, remove, show } = await setUp();
  expect(await remove(ada)).toBeUndefined();
  for (const who of [ada, ben]) {
    expect(await perform(listProperties, world.as(who), {}, {})).toEqual([]);
    await expect(show(who)).rejects.toMatchObject({
      reason: "missing",
      message: "Failed to load property",
    });
  }
});

test("undo brings it back whole: categories, items, suggestions, shares, calculator rows, photos, pictures, files", async () => {
  const { world, ada, ben, propertyId, kitchen, remove, show, undo } = await setUp();
  const { db } = world.app;
  const made = { propertyId, createDate: NOW };
  const images = [newId(), newId()] as const;
  for (const id of images)
    createImage(db, {
      ...made,
      id,
      largeHash: `large ${id}`,
      smallHash: `small ${id}`,
      contentType: "image/png",
    });
  updatePropertyRow(db, propertyId, { imageId: images[0] });
  createPhotoRow(db, {
    id: newId(),
    projectId: kitchen.id,
    afterImageId: images[1],
    createDate: NOW,
  });
  createFileRow(db, {
    ...made,
    id: newId(),
    name: "quote.pdf",
    contentType: "application/pdf",
    bytes: 9,
    contentHash: "quote",
  });
  const kept = listImages(db, propertyId);
  const [hers, his] = [await show(ada), await show(ben)];
  await remove(ada);
  expect(await undo(ada, propertyId)).toEqual({
    kind: "property",
    id: propertyId,
    parentId: ada.id,
  });
  expect(contentOf(await show(ada))).toEqual(contentOf(hers));
  expect(contentOf(await show(ben))).toEqual(contentOf(his));
  expect(hers).toMatchObject({
    budget: 420_000,
    spent: 398_000,
    hasCollaborators: true,
    hasImage: true,
    propertyFiles: [{ name: "quote.pdf" }],
  });
  expect(kept).toHaveLength(2);
  expect(listImages(db, propertyId)).toEqual(kept);
  await expect(undo(ada, propertyId)).rejects.toMatchObject({ reason: "missing" });
});

test("a collaborator may not delete it, and for a stranger it is missing", async () => {
  const { ada, ben, cleo, remove, show } = await setUp();
  await expect(remove(ben)).rejects.toMatchObject({
    reason: "forbidden",
    message: "Failed to remove property",
  });
  const nothing = await remove(cleo, "nothing-has-this-id").catch((error: unknown) => error);
  await expect(remove(cleo)).rejects.toEqual(nothing);
  expect(nothing).toMatchObject({ reason: "missing", message: "Failed to remove property" });
  expect((await show(ada)).projects).toHaveLength(1);
});

test("a failure half-way leaves everything, and nothing in the trash", async () => {
  const { world, ada, kitchen, propertyId, throwOut, show } = await setUp();
  const before = await show(ada);
  const remove = () =>
    inWriteTransaction(world.app.db, () => throwOut("category", kitchen.id, propertyId, ada));
  world.app.db.$client.exec(
    "create trigger broken before delete on project_items begin select raise(abort, 'broken'); end",
  );
  expect(remove).toThrow("broken");
  expect(contentOf(await show(ada))).toEqual(contentOf(before));
  expect(world.app.db.select().from(trash).all()).toEqual([]);
});

test("an undo that fails half-way leaves the thing in the trash, to be tried again", async () => {
  const { world, ada, kitchen, propertyId, throwOut, show, undo } = await setUp();
  const before = await show(ada);
  throwOut("category", kitchen.id, propertyId, ada);
  world.app.db.$client.exec(
    "create trigger broken before insert on project_items begin select raise(abort, 'broken'); end",
  );
  await expect(undo(ada, kitchen.id)).rejects.toThrow("broken");
  world.app.db.$client.exec("drop trigger broken");
  await undo(ada, kitchen.id);
  expect(contentOf(await show(ada))).toEqual(contentOf(before));
});

test("only its deleter can restore a thing", async () => {
  const { ada, ben, cleo, kitchen, bench, propertyId, throwOut, undo, show } = await setUp();
  const before = await show(ben);
  throwOut("item", bench.id, kitchen.id, ben);
  const nothing = await undo(cleo, "nothing-has-this-id").catch((error: unknown) => error);
  expect(nothing).toMatchObject({ reason: "missing", message: "That can no longer be undone." });
  await expect(undo(ada, bench.id)).rejects.toEqual(nothing);
  await expect(undo(cleo, bench.id)).rejects.toEqual(nothing);
  expect(await undo(ben, bench.id)).toEqual({ kind: "item", id: bench.id, parentId: kitchen.id });
  throwOut("category", kitchen.id, propertyId, ben);
  expect(await undo(ben, kitchen.id)).toEqual({
    kind: "category",
    id: kitchen.id,
    parentId: propertyId,
  });
  expect(contentOf(await show(ben))).toEqual(contentOf(before));
});

test("what it hung on must still be there", async () => {
  const { ada, ben, kitchen, bench, propertyId, throwOut, undo, remove } = await setUp();
  throwOut("item", bench.id, kitchen.id, ben);
  throwOut("category", kitchen.id, propertyId, ben);
  await expect(undo(ben, bench.id)).rejects.toMatchObject({ reason: "missing" });
  await remove(ada);
  await expect(undo(ben, kitchen.id)).rejects.toMatchObject({ reason: "missing" });
  await undo(ada, propertyId);
  await undo(ben, kitchen.id);
  expect(await undo(ben, bench.id)).toMatchObject({ kind: "item" });
});
