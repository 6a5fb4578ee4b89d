import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { listContents } from "~/data/file-store";
import { createFileRow } from "~/data/files";
import { createProjectRow } from "~/data/projects";
import { bytesOfAccount, countUpload, uploadedOn } from "~/data/storage";
import { isoDay } from "~/domain/dates";
import { ACCOUNT_BYTES, DAILY_UPLOAD_BYTES } from "~/domain/storage";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { incoming } from "../../tests/support/documents";
import { picture } from "../../tests/support/images";
import { renoOf, worldWithReno } from "../../tests/support/reno";
import { createFile, createFiles, deleteFile } from "./files/files";
import { perform } from "./operation";
import { createPhoto } from "./photos/photos";

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
  await keep(ada, ACCOUNT_BYTES - 150);
  const { id } = await add();
  await expect(add()).rejects.toMatchObject(accountFull);
  world.pass(1);
  await perform(deleteFile, world.as(ada), { propertyId, fileId: id }, {});
  await expect(add()).rejects.toMatchObject(accountFull);
  await add(ada, 50);
});

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
    perform(createFiles, world.as(ada), { propertyId }, { files: two }),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: { files: [messages.dailyUploadsFull] },
  });
});
