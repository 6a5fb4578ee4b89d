import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { sizeOfContent } from "~/data/file-store";
import { incoming } from "../../../tests/support/documents";
import { renoOf } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { undoAction } from "../undo/undo";
import { createFile, filesForm, showFile } from "./files";
import { samples, setUp } from "../../../tests/support/stored-files";

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
  expect(answer).toMatchObject({ name: "Kōwhai plans.pdf", contentType: "application/pdf" });
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

test("several files come at once, or none of them", async () => {
  const { world, ada, list, propertyId } = await setUp();
  const send = (...files: unknown[]) =>
    perform(filesForm, world.as(ada), { propertyId }, { files });
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
  await expect(perform(filesForm, world.as(ada), { propertyId }, {})).rejects.toMatchObject({
    fields: { files: ["Choose a file."] },
  });
  await expect(send("c.pdf")).rejects.toMatchObject({ reason: "invalid" });
  expect(await list()).toHaveLength(2);
});

test("a file that is sent again under its id, for its answer was lost, is one", async () => {
  const { world, ada, list, propertyId } = await setUp();
  const send = (newId: string, name: string) =>
    perform(
      createFile,
      world.as(ada),
      { propertyId },
      { file: incoming(name, samples.pdf), newId },
    );
  const first = await send("1".repeat(22), "plans.pdf");
  expect(first.id).toBe("1".repeat(22));
  expect(await send("1".repeat(22), "plans.pdf")).toEqual(first);
  await send("2".repeat(22), "plans.pdf");
  expect(await list()).toHaveLength(2);
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
  const undo = (trashId: string, who = ada) => perform(undoAction, world.as(who), {}, { trashId });
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
