import { describe, expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import type { PropertyFileView } from "~/contracts/files";
import { inChunks, storeContent, readContent, sizeOfContent } from "~/data/file-store";
import { createFileRow } from "~/data/files";
import { MAX_FILES_BYTES } from "~/domain/file";
import type { User } from "~/domain/user";
import { compoundFile, incoming, sampleDocuments } from "../../../tests/support/documents";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { undoDeletion } from "../trash";
import { createFile, createFiles, downloadFile, listFiles, deleteFile, showFile } from "./files";

const samples = await sampleDocuments();

async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db, files } = world.app;
  return {
    ...reno,
    add: (name: string, content: Buffer, who = ada, contentType = ""): Promise<PropertyFileView> =>
      perform(
        createFile,
        world.as(who),
        { propertyId },
        { file: incoming(name, content, contentType) },
      ),
    list: (who = ada): Promise<PropertyFileView[]> =>
      perform(listFiles, world.as(who), { propertyId }, {}),
    download: (fileId: string, who: User = ada, of = propertyId) =>
      perform(downloadFile, world.as(who), { propertyId: of, fileId }, {}),
    remove: (fileId: string, who: User = ada, of = propertyId) =>
      perform(deleteFile, world.as(who), { propertyId: of, fileId }, {}),
    /** Fills the dossier with rows alone, up to so many bytes of room. */
    leaveRoom: (bytes: number) =>
      createFileRow(db, {
        id: "full",
        propertyId,
        name: "full.pdf",
        contentType: "application/pdf",
        bytes: MAX_FILES_BYTES - bytes,
        contentHash: "none",
        createDate: NOW,
      }),
    bytesOf: (hash: string) => Buffer.concat([...readContent(files, hash)]),
  };
}

test("a file is stored under its name, listed, and returned byte for byte", async () => {
  const { world, add, list, download, bytesOf, propertyId } = await setUp();
  const file = await add("Kōwhai plans.pdf", samples.pdf);
  const view = {
    propertyId,
    name: "Kōwhai plans.pdf",
    contentType: "application/pdf",
    bytes: samples.pdf.length,
  };
  expect(file).toEqual({
    ...view,
    id: expect.any(String),
    createDate: world.app.clock().toISOString(),
  });
  expect(await list()).toEqual([file]);
  const answer = await download(file.id);
  expect(answer).toMatchObject({
    name: "Kōwhai plans.pdf",
    contentType: "application/pdf",
    bytes: samples.pdf.length,
  });
  expect(bytesOf(answer.hash).equals(samples.pdf)).toBe(true);
});

test("the newest file comes first", async () => {
  const { world, add, list } = await setUp();
  for (const name of ["a.txt", "b.txt", "c.txt"]) {
    await add(name, samples.txt);
    world.pass(0.5);
  }
  expect((await list()).map(({ name }) => name)).toEqual(["c.txt", "b.txt", "a.txt"]);
});

test("the property shows its files", async () => {
  const { world, ada, ben, add, list, propertyId } = await setUp();
  await add("quote.pdf", samples.pdf);
  for (const who of [ada, ben]) {
    const { propertyFiles } = await perform(showProperty, world.as(who), { propertyId }, {});
    expect(propertyFiles).toEqual(await list(who));
  }
});

describe("the types that a dossier takes", () => {
  const taken = [
    "jpg",
    "png",
    "gif",
    "pdf",
    "doc",
    "docx",
    "xls",
    "xlsx",
    "ppt",
    "pptx",
    "txt",
    "csv",
  ] as const;

  test.each(taken)("%s is taken", async (kind) => {
    const { add } = await setUp();
    expect((await add(`file.${kind}`, samples[kind])).name).toBe(`file.${kind}`);
  });

  test.each(["zip", "msg", "exe", "svg", "html", "webp"] as const)(
    "%s is not, under whatever name and type",
    async (kind) => {
      const { add, list, world } = await setUp();
      for (const name of [`file.${kind}`, "file.pdf", "file.docx", "photo.jpg"]) {
        await expect(
          add(name, samples[kind], undefined, "application/pdf"),
          name,
        ).rejects.toMatchObject({
          reason: "media-type",
          message: "Failed to save file to dossier.",
          fields: {
            file: ["Choose a JPEG, PNG, GIF, PDF, Word, Excel, PowerPoint, text or CSV file."],
          },
        });
      }
      expect(await list()).toEqual([]);
      expect(world.app.files.sqlite.prepare("select count(*) from contents").pluck().get()).toBe(0);
    },
  );

  test("content that disagrees with its name decides, and the name gets the true ending", async () => {
    const { add } = await setUp();
    expect(await add("plan.pdf", samples.jpg, undefined, "application/pdf")).toMatchObject({
      name: "plan.pdf.jpg",
      contentType: "image/jpeg",
    });
    expect(await add("letter.docx", compoundFile("WordDocument"))).toMatchObject({
      name: "letter.docx.doc",
    });
  });

  test("an empty file is refused", async () => {
    const { add } = await setUp();
    await expect(add("notes.txt", Buffer.alloc(0))).rejects.toMatchObject({
      reason: "invalid",
      message: "Failed to save file to dossier.",
      fields: { file: ["There is nothing in this file."] },
    });
  });
});

test("several files come at once, or none of them", async () => {
  const { world, ada, list, propertyId } = await setUp();
  const send = (...files: unknown[]) =>
    perform(createFiles, world.as(ada), { propertyId }, { files });
  await send(incoming("a.pdf", samples.pdf), incoming("b.csv", samples.csv));
  expect((await list()).map(({ name }) => name)).toEqual(["a.pdf", "b.csv"]);
  await expect(
    send(incoming("c.pdf", samples.pdf), incoming("d.zip", samples.zip)),
  ).rejects.toMatchObject({
    reason: "media-type",
    fields: { files: [expect.stringMatching(/^d\.zip: Choose/)] },
  });
  await expect(send()).rejects.toMatchObject({
    reason: "invalid",
    fields: { files: ["Choose a file."] },
  });
  await expect(perform(createFiles, world.as(ada), { propertyId }, {})).rejects.toMatchObject({
    fields: { files: ["Choose a file."] },
  });
  await expect(send("c.pdf")).rejects.toMatchObject({ reason: "invalid" });
  expect(await list()).toHaveLength(2);
});

describe("500 MB a property", () => {
  test("the last byte fits, one more does not", async () => {
    const { add, leaveRoom } = await setUp();
    leaveRoom(samples.txt.length);
    await expect(
      add("more.txt", Buffer.concat([samples.txt, Buffer.from("x")])),
    ).rejects.toMatchObject({
      reason: "too-large",
      message: "Failed to save file to dossier.",
      fields: {
        file: ["The dossier of a property holds 500 MB, and has no room for this any more."],
      },
    });
    expect(await add("last.txt", samples.txt)).toMatchObject({ name: "last.txt" });
    await expect(add("x.txt", Buffer.from("x"))).rejects.toMatchObject({ reason: "too-large" });
  });

  test("several files together count together", async () => {
    const { world, ada, leaveRoom, propertyId } = await setUp();
    leaveRoom(samples.txt.length * 2 - 1);
    const files = [incoming("a.txt", samples.txt), incoming("b.txt", samples.txt)];
    await expect(
      perform(createFiles, world.as(ada), { propertyId }, { files }),
    ).rejects.toMatchObject({ reason: "too-large" });
  });

  test("50 uploads side by side take exactly the room that there is", async () => {
    const { add, list, leaveRoom } = await setUp();
    leaveRoom(samples.txt.length * 7 + 3);
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => add(`${at}.txt`, samples.txt)),
    );
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(7);
    expect((await list()).reduce((total, { bytes }) => total + bytes, 0)).toBe(MAX_FILES_BYTES - 3);
  });

  test("another property has its own room, and a deleted file gives its room back", async () => {
    const { world, ada, add, remove, leaveRoom } = await setUp();
    leaveRoom(0);
    const other = await renoOf(world, ada, "Other");
    await perform(
      createFile,
      world.as(ada),
      { propertyId: other },
      { file: incoming("a.txt", samples.txt) },
    );
    await remove("full");
    expect(await add("a.txt", samples.txt)).toMatchObject({ name: "a.txt" });
  });
});

test("a deleted file is gone, and the same content in another dossier stays", async () => {
  const { world, ada, add, list, remove, download, propertyId } = await setUp();
  const other = await renoOf(world, ada, "Other");
  const kept = await perform(
    createFile,
    world.as(ada),
    { propertyId: other },
    { file: incoming("same.pdf", samples.pdf) },
  );
  const { id } = await add("quote.pdf", samples.pdf);
  expect(await remove(id)).toBeUndefined();
  expect(await list()).toEqual([]);
  for (const ask of [
    () => download(id),
    () => remove(id),
    () => perform(showFile, world.as(ada), { propertyId, fileId: id }, {}),
  ])
    await expect(ask()).rejects.toMatchObject({ reason: "missing" });
  const { hash } = await download(kept.id, ada, other);
  expect(sizeOfContent(world.app.files, hash)).toBe(samples.pdf.length);
});

test("a deleted file comes back by Undo, unless its room was taken meanwhile", async () => {
  const { world, ada, add, list, remove, leaveRoom, propertyId } = await setUp();
  const undo = (trashId: string, who = ada) =>
    perform(undoDeletion, world.as(who), {}, { trashId });
  const file = await add("quote.pdf", samples.pdf);
  await remove(file.id);
  expect(await undo(file.id)).toEqual({ kind: "file", id: file.id, parentId: propertyId });
  expect(await list()).toEqual([file]);
  await remove(file.id);
  leaveRoom(samples.pdf.length - 1);
  await expect(undo(file.id)).rejects.toMatchObject({
    reason: "too-large",
    message: messages.dossierFull,
  });
  await remove("full");
  expect(await undo(file.id)).toMatchObject({ id: file.id });
});

test("a collaborator adds, reads and deletes; for a stranger everything is missing", async () => {
  const { world, ben, cleo, add, list, remove, download, propertyId } = await setUp();
  const { id } = await add("quote.pdf", samples.pdf, ben);
  expect(await download(id, ben)).toMatchObject({ name: "quote.pdf" });
  expect(await perform(showFile, world.as(ben), { propertyId, fileId: id }, {})).toMatchObject({
    file: { name: "quote.pdf" },
    propertyName: "Kōwhai Crescent",
  });
  const missing = { reason: "missing" };
  await expect(add("x.pdf", samples.pdf, cleo)).rejects.toMatchObject(missing);
  await expect(list(cleo)).rejects.toMatchObject(missing);
  await expect(download(id, cleo)).rejects.toMatchObject(missing);
  await expect(remove(id, cleo)).rejects.toMatchObject(missing);
  await remove(id, ben);
  expect(await list()).toEqual([]);
});

test("a file is reached through its own property alone", async () => {
  const { world, cleo, add, remove, download, list } = await setUp();
  const { id } = await add("quote.pdf", samples.pdf);
  const theirs = await renoOf(world, cleo, "Theirs");
  await expect(download(id, cleo, theirs)).rejects.toMatchObject({ reason: "missing" });
  await expect(remove(id, cleo, theirs)).rejects.toMatchObject({ reason: "missing" });
  expect(await list()).toHaveLength(1);
});

test("bytes of which the row could not be written do no harm to the next try", async () => {
  const { world, add, list } = await setUp();
  world.app.db.$client.exec(
    "create trigger broken before insert on property_files begin select raise(abort, 'broken'); end",
  );
  await expect(add("quote.pdf", samples.pdf)).rejects.toThrow("broken");
  expect(await list()).toEqual([]);
  world.app.db.$client.exec("drop trigger broken");
  await add("quote.pdf", samples.pdf);
  expect(await list()).toHaveLength(1);
});

test("a full store is reported to the caller, and nothing is listed", async () => {
  const { world, add, list } = await setUp();
  const { sqlite } = world.app.files;
  sqlite.pragma(`max_page_count = ${Number(sqlite.pragma("page_count", { simple: true }))}`);
  const large = Buffer.concat([samples.pdf, Buffer.alloc(400_000)]);
  await expect(add("large.pdf", large)).rejects.toMatchObject({
    reason: "disk-full",
    message: "Failed to save file to dossier.",
  });
  expect(await list()).toEqual([]);
});

test("pieces put together are the whole file", async () => {
  const { world, bytesOf } = await setUp();
  const content = Buffer.alloc(700_000, "Kōwhai ");
  storeContent(world.app.files, "h", inChunks({ path: incoming("x", content).path }));
  expect(bytesOf("h").equals(content)).toBe(true);
});
