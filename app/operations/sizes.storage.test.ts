import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { listContents } from "~/data/file-store";
import { createFileRow } from "~/data/files";
import { createProjectRow, listItems } from "~/data/projects";
import { bytesOfAccount, countUpload, uploadedOn } from "~/data/storage";
import { listActiveTemplates } from "~/data/templates";
import { moveItemsToTrash } from "~/data/trash";
import { isoDay } from "~/domain/dates";
import { ACCOUNT_BYTES, DAILY_UPLOAD_BYTES, ROW_BYTES } from "~/domain/storage";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { incoming } from "../../tests/support/documents";
import { picture } from "../../tests/support/images";
import { renoOf, worldWithReno } from "../../tests/support/reno";
import { NOW } from "../../tests/support/world";
import { createFile, filesForm, deleteFile } from "./files/files";
import { perform } from "./operation";
import { createPhoto } from "./photos/photos";
import { createProject, deleteProject } from "./projects/projects";
import { cloneProperty } from "./properties/clone";
import { deleteProperty } from "./properties/properties";
import { deleteItem } from "./items/items";
import { undoAction } from "./undo/undo";

async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db, files } = world.app;
  return {
    ...reno,
    add: (who: User = ada, bytes = 100) =>
      perform(
        createFile,
        world.as(who),
        { propertyId },
        { file: incoming("notes.txt", Buffer.alloc(bytes, "x")) },
      ),
    uploaded: (who: User, bytes: number) =>
      countUpload(db, who.id, isoDay(world.app.clock()), bytes),
    today: (who: User) => uploadedOn(db, who.id, isoDay(world.app.clock())),
    /** Rows alone, of a property of that person's. */
    async keep(who: User, bytes: number): Promise<void> {
      const of = await renoOf(world, who, "Full");
      const row = {
        name: "f.pdf",
        contentType: "application/pdf",
        contentHash: "none",
        createDate: world.app.clock(),
      };
      createFileRow(db, { ...row, id: newId(), propertyId: of, bytes });
    },
    contents: () => listContents(files, "", 100).length,
  };
}

const dayFull = {
  reason: "invalid",
  message: messages.dailyUploadsFull,
  fields: { file: [messages.dailyUploadsFull] },
};
const accountFull = {
  reason: "invalid",
  message: messages.accountFull,
  fields: { file: [messages.accountFull] },
};

test("an account adds 2 GB a day, and goes on the next day", async () => {
  const { world, ada, add, uploaded, today, contents } = await setUp();
  uploaded(ada, DAILY_UPLOAD_BYTES - 150);
  await add();
  expect(today(ada)).toBe(DAILY_UPLOAD_BYTES - 50);
  await expect(add()).rejects.toMatchObject(dayFull);
  expect([contents(), today(ada)]).toEqual([1, DAILY_UPLOAD_BYTES - 50]);
  world.pass(1);
  await add();
  expect(today(ada)).toBe(100);
});

test("what is deleted counts for its day all the same", async () => {
  const { world, ada, propertyId, add, today } = await setUp();
  const { id } = await add();
  await perform(deleteFile, world.as(ada), { propertyId, fileId: id }, {});
  expect(today(ada)).toBe(100);
});

test("a collaborator's upload counts for their day, and for the account whose property it is", async () => {
  const { world, ada, ben, add, uploaded, today, keep } = await setUp();
  await add(ben);
  expect([today(ada), today(ben)]).toEqual([0, 100]);
  expect([bytesOfAccount(world.app.db, ada.id), bytesOfAccount(world.app.db, ben.id)]).toEqual([
    100, 0,
  ]);
  uploaded(ben, DAILY_UPLOAD_BYTES);
  await expect(add(ben)).rejects.toMatchObject(dayFull);
  await add(ada);
  await keep(ada, ACCOUNT_BYTES - 250);
  world.pass(1);
  await expect(add(ben)).rejects.toMatchObject(accountFull);
});

test("an account holds 10 GB, its trash included", async () => {
  const { world, ada, propertyId, add, keep } = await setUp();
  await keep(ada, ACCOUNT_BYTES - 2_000);
  const { id } = await add(ada, 1_000);
  await expect(add(ada, 1_500)).rejects.toMatchObject(accountFull);
  world.pass(1);
  await perform(deleteFile, world.as(ada), { propertyId, fileId: id }, {});
  await expect(add(ada, 1_500)).rejects.toMatchObject(accountFull);
  await add(ada, 50);
});

test("what is deleted counts with the text that is kept of it, until it is brought back", async () => {
  const { world, ada, propertyId } = await setUp();
  const { db } = world.app;
  const used = () => bytesOfAccount(db, ada.id);
  const templateId = listActiveTemplates(db).find(({ name }) => name === "Kitchen")?.id;
  const { id } = await perform(createProject, world.as(ada), { propertyId }, { templateId });
  const items = listItems(db, [id]);
  expect(used()).toBe(0);
  await perform(deleteItem, world.as(ada), { itemId: items[0]?.id ?? "" }, {});
  const one = used();
  expect(one).toBeGreaterThan(200);
  const [second] = items.slice(1);
  const mine = { ownerId: ada.id, deleteDate: NOW };
  if (second) moveItemsToTrash(db, [second], mine);
  expect(used()).toBeGreaterThan(one + 200);
  await perform(deleteProject, world.as(ada), { projectId: id }, {});
  expect(used()).toBeGreaterThan(one + 200 * (items.length - 1));
  await perform(undoAction, world.as(ada), {}, { trashId: id });
  expect(used()).toBeLessThan(one + 1_000);
});

test("a full account clones nothing and adds no template, and can bring back and delete", async () => {
  const { world, ada, propertyId, keep } = await setUp();
  const { db } = world.app;
  const templateId = listActiveTemplates(db).find(({ name }) => name === "Kitchen")?.id;
  const add = () => perform(createProject, world.as(ada), { propertyId }, { templateId });
  const { id } = await add();
  await keep(ada, ACCOUNT_BYTES);
  const clone = perform(cloneProperty, world.as(ada), { propertyId }, { address: ELSEWHERE });
  for (const refused of [clone, add()])
    await expect(refused).rejects.toMatchObject({ message: messages.accountFull });
  await perform(deleteProject, world.as(ada), { projectId: id }, {});
  await perform(undoAction, world.as(ada), {}, { trashId: id });
  expect(listItems(db, [id]).length).toBeGreaterThan(0);
});

test("a deleted property counts with its rows", async () => {
  const { world, ada, propertyId } = await setUp();
  const { db } = world.app;
  const templateId = listActiveTemplates(db).find(({ name }) => name === "Kitchen")?.id;
  const { id } = await perform(createProject, world.as(ada), { propertyId }, { templateId });
  const items = listItems(db, [id]).length;
  await perform(deleteProperty, world.as(ada), { propertyId }, {});
  expect(bytesOfAccount(db, ada.id)).toBeGreaterThanOrEqual(items * ROW_BYTES);
});

test("an account clones 20 times an hour", async () => {
  const { world, ada, propertyId } = await worldWithReno({ LIMITS: "on" });
  const clone = () => perform(cloneProperty, world.as(ada), { propertyId }, { address: ELSEWHERE });
  for (let made = 0; made < 20; made++) await clone();
  await expect(clone()).rejects.toMatchObject({ reason: "too-many" });
  world.pass(1 / 24);
  await clone();
});

const ELSEWHERE = "8 Rimu Street, Hamilton 3204";

test("images count with both stored sizes, and several files together", async () => {
  const { world, ada, propertyId, today, uploaded } = await setUp();
  const projectId = newId();
  createProjectRow(world.app.db, {
    id: projectId,
    propertyId,
    name: "Kitchen",
    createDate: world.app.clock(),
  });
  const photo = async () =>
    perform(
      createPhoto,
      world.as(ada),
      { projectId },
      { type: "before", file: incoming("a.jpg", await picture("jpeg", 80, 60), "image/jpeg") },
    );
  await photo();
  const used = today(ada);
  expect(used).toBeGreaterThan(0);
  expect(bytesOfAccount(world.app.db, ada.id)).toBe(used);
  uploaded(ada, DAILY_UPLOAD_BYTES - used - 150);
  const two = [1, 2].map((n) => incoming(`${n}.txt`, Buffer.alloc(100, `${n}`)));
  await expect(
    perform(filesForm, world.as(ada), { propertyId }, { files: two }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: { files: [messages.dailyUploadsFull] },
  });
});
