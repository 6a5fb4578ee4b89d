import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeFileStore, storeContent, listContents, openFileStore } from "~/data/file-store";
import { listImages } from "~/data/images";
import type { PropertyFileView } from "~/contracts/files";
import { deleteUserRow, updateUser } from "~/data/users";
import { inWriteTransaction } from "~/data/database";
import { createItems, createProjectRow } from "~/data/projects";
import { isIdTaken } from "~/data/taken-ids";
import { findTrashed, purgeTrash } from "~/data/trash";
import { createFile, deleteFile } from "~/operations/files/files";
import { perform } from "~/operations/operation";
import { createPhoto, deletePhoto, updatePhoto } from "~/operations/photos/photos";
import { deleteProject } from "~/operations/projects/projects";
import { deleteProperty } from "~/operations/properties/properties";
import { undoAction } from "~/operations/undo/undo";
import { newId } from "~/services/ids";
import { incoming } from "../../tests/support/documents";
import { picture } from "../../tests/support/images";
import { renoOf, worldWithReno } from "../../tests/support/reno";
import { purgeContents, sweepStore } from "./purge";

const MINUTE = 1 / 1440;
const HOUR = 1 / 24;

async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  updateUser(world.app.db, ada.id, { isFree: true });
  const projectId = newId();
  createProjectRow(world.app.db, {
    id: projectId,
    propertyId,
    name: "Kitchen",
    createDate: world.app.clock(),
  });
  const add = (text: string, of = propertyId): Promise<PropertyFileView> =>
    perform(
      createFile,
      world.as(ada),
      { propertyId: of },
      { file: incoming("notes.txt", Buffer.from(text)) },
    );
  return {
    ...reno,
    projectId,
    add,
    remove: (fileId: string, of = propertyId) =>
      perform(deleteFile, world.as(ada), { propertyId: of, fileId }, {}),
    undo: (trashId: string) => perform(undoAction, world.as(ada), {}, { trashId }),
    /** Advances the clock and runs the job. */
    async after(days: number): Promise<void> {
      world.pass(days);
      await purgeContents(world.app);
    },
    contents: () => listContents(world.app.files, "", 100).length,
    pictures: () => listImages(world.app.db, propertyId).length,
  };
}

const jpeg = async (colour: string) =>
  incoming("kitchen.jpg", await picture("jpeg", 80, 60, colour), "image/jpeg");

test("a file can be restored for 30 days, then its bytes are deleted", async () => {
  const { add, remove, undo, after, contents } = await setUp();
  const { id } = await add("Kōwhai");
  await after(2 * HOUR);
  await remove(id);
  await after(29);
  expect(contents()).toBe(1);
  await undo(id);
  await after(29);
  expect(contents()).toBe(1);
  await remove(id);
  await after(30.1);
  expect(contents()).toBe(0);
});

test("an upload deleted within an hour can be restored for ten minutes, then its bytes are deleted", async () => {
  const { add, remove, undo, after, contents } = await setUp();
  const { id } = await add("Kōwhai");
  await after(0.9 * HOUR);
  await remove(id);
  await after(9 * MINUTE);
  await undo(id);
  expect(contents()).toBe(1);
  await remove(id);
  // Restored, it is an hour old.
  const { id: young } = await add("Rātā");
  await remove(young);
  await after(11 * MINUTE);
  expect(contents()).toBe(1);
  await expect(undo(young)).rejects.toMatchObject({ reason: "missing" });
});

test("keeps only the last three of repeated uploads and deletes", async () => {
  const { add, remove, undo, after, contents } = await setUp();
  const ids: string[] = [];
  for (let round = 0; round < 10; round++) {
    const { id } = await add(`Round ${round}`);
    await remove(id);
    await after(0.01 * MINUTE);
    ids.push(id);
    expect(contents()).toBeLessThanOrEqual(3);
  }
  await undo(ids[9] ?? "");
  await undo(ids[7] ?? "");
  await expect(undo(ids[6] ?? "")).rejects.toMatchObject({ reason: "missing" });
});

test("keeps bytes while another file or the trash refers to them", async () => {
  const { world, ada, add, remove, after, contents } = await setUp();
  const other = await renoOf(world, ada, "Rimu Road");
  const [first, second, third] = [await add("same"), await add("same"), await add("same", other)];
  await after(2 * HOUR);
  await remove(first.id);
  await after(31);
  expect(contents()).toBe(1);
  await remove(second.id);
  await after(1);
  await remove(third.id, other);
  await after(29.5);
  expect(contents()).toBe(1);
  await after(1);
  expect(contents()).toBe(0);
});

test("a replaced image is deleted at once, one deleted within an hour after its Undo period", async () => {
  const { world, ada, projectId, after, contents, pictures: images } = await setUp();
  const photo = await perform(
    createPhoto,
    world.as(ada),
    { projectId },
    { type: "before", file: await jpeg("#aa3333") },
  );
  const replaced = await perform(
    updatePhoto,
    world.as(ada),
    { photoId: photo.id },
    { type: "before", file: await jpeg("#33aa33") },
  );
  expect(contents()).toBe(4);
  await after(0);
  expect([contents(), images()]).toEqual([2, 1]);
  await perform(deletePhoto, world.as(ada), { photoId: replaced.id }, { type: "before" });
  await after(5 * MINUTE);
  expect(contents()).toBe(2);
  await after(6 * MINUTE);
  expect([contents(), images()]).toEqual([0, 0]);
});

test("a deleted category's images are kept, restored and purged with it", async () => {
  const { world, ada, projectId, undo, after, contents, pictures: images } = await setUp();
  await perform(
    createPhoto,
    world.as(ada),
    { projectId },
    { type: "after", file: await jpeg("#aa3333") },
  );
  const discard = () => perform(deleteProject, world.as(ada), { projectId }, {});
  await discard();
  await sweepStore(world.app);
  await after(29);
  await undo(projectId);
  await sweepStore(world.app);
  expect([contents(), images()]).toEqual([2, 1]);
  await discard();
  await after(30.1);
  expect([contents(), images()]).toEqual([0, 0]);
});

test("a deleted property keeps its files for 30 days, however new they are", async () => {
  const { world, ada, propertyId, add, undo, after, contents } = await setUp();
  await add("Kōwhai");
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  await after(29);
  await undo(propertyId);
  expect(contents()).toBe(1);
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  await after(30.1);
  expect(contents()).toBe(0);
});

test("the sweep finds leftovers of deleted accounts and contents without a row", async () => {
  const { world, ada, add, after, contents } = await setUp();
  await add("Hers");
  storeContent(world.app.files, "left by a crash", [Buffer.from("bytes")]);
  await after(40);
  expect(contents()).toBe(2);
  deleteUserRow(world.app.db, ada);
  await sweepStore(world.app);
  expect(contents()).toBe(0);
});

test("only a primary that is not stopping removes anything", async () => {
  const { world, add, remove, contents } = await setUp();
  const { id } = await add("Kōwhai");
  await remove(id);
  world.pass(1);
  const { app } = world;
  await purgeContents({ ...app, role: { ...app.role, current: () => "unknown" } });
  await purgeContents({ ...app, draining: AbortSignal.abort() });
  expect(contents()).toBe(1);
  await purgeContents(app);
  expect(contents()).toBe(0);
});

test("reuses purged pages for new contents", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-"));
  const { world, add, remove, after } = await setUp();
  world.app.files = openFileStore(path.join(folder, "files.db"));
  onTestFinished(() => {
    closeFileStore(world.app.files);
    fs.rmSync(folder, { recursive: true });
  });
  const pages = () => Number(world.app.files.sqlite.pragma("page_count", { simple: true }));
  const fill = async (round: number) => {
    const added = await Promise.all(
      [0, 1, 2, 3].map((n) => add(`${round} ${n} ${"x".repeat(600_000)}`)),
    );
    await after(1);
    return added;
  };
  let kept = await fill(0);
  const full = pages();
  for (let round = 1; round <= 5; round++) {
    for (const { id } of kept) await remove(id);
    await after(31);
    kept = await fill(round);
  }
  expect(pages()).toBeLessThanOrEqual(full + 20);
});

test("properties in the trash are purged some rows at a time together", async () => {
  const { world, ada, propertyId, projectId } = await setUp();
  const { db } = world.app;
  const another = await renoOf(world, ada, "Another");
  const createDate = world.app.clock();
  const { id } = createProjectRow(db, {
    id: newId(),
    propertyId: another,
    name: "Bath",
    createDate,
  });
  for (const of of [projectId, id])
    createItems(
      db,
      Array.from({ length: 400 }, () => ({ id: newId(), projectId: of, name: "Tap", createDate })),
    );
  const ids = [propertyId, another];
  for (const one of ids) await perform(deleteProperty, world.as(ada), { propertyId: one }, {});
  const left = () => db.$client.prepare("select count(*) from project_items").pluck().get();
  const seen: unknown[] = [];
  for (let batch = 0; batch < 2; batch++) {
    inWriteTransaction(db, (tx) => purgeTrash(tx, ids));
    seen.push(left());
  }
  // A row of the history goes with the first items.
  expect(seen).toEqual([301, 0]);
  expect(isIdTaken(db, propertyId) || isIdTaken(db, another)).toBe(false);
});

test("a property in the trash is purged some rows at a time, with everything in it", async () => {
  const { world, ada, propertyId, projectId, add, contents } = await setUp();
  const { db } = world.app;
  await add("Kōwhai");
  createItems(
    db,
    Array.from({ length: 1_200 }, (_, row) => ({
      id: newId(),
      projectId,
      name: `Item ${row}`,
      createDate: world.app.clock(),
    })),
  );
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  world.pass(31);
  const left = () => db.$client.prepare("select count(*) from project_items").pluck().get();
  const purgeOnce = () => inWriteTransaction(db, (tx) => purgeTrash(tx, [propertyId]));
  const seen: unknown[] = [];
  for (let batch = 0; batch < 3; batch++) {
    purgeOnce();
    seen.push(left());
  }
  expect(seen).toEqual([701, 201, 0]);
  await purgeContents(world.app);
  expect(findTrashed(db, ada.id, propertyId)).toBeUndefined();
  expect(isIdTaken(db, propertyId)).toBe(false);
  expect(contents()).toBe(0);
});
