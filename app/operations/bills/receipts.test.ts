import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { listFileRows } from "~/data/files";
import { createProjectRow, readItem } from "~/data/projects";
import { updateUser } from "~/data/users";
import { newId } from "~/services/ids";
import { addItem } from "../../../tests/support/add-item";
import { HEIC } from "../../../tests/support/heic";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { renoOf, worldWithReno } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { createBill, deleteBill, updateBill } from "./bills";
import { createReceipt, receiptsForm, showReceipts } from "./receipts";

const samples = await sampleDocuments();

async function worldWithReceipts() {
  const made = await worldWithReno();
  const { world, ada, propertyId } = made;
  const { db } = world.app;
  updateUser(db, ada.id, { isFree: true });
  const projectId = newId();
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate: NOW });
  const itemId = addItem(db, { id: newId(), projectId, name: "Oven", createDate: NOW }).id;
  const photo = (input: object = {}, who = ada) =>
    perform(
      createReceipt,
      world.as(who),
      { propertyId },
      { file: incoming("till.pdf", samples.pdf), ...input },
    );
  const inbox = (input: object = {}, who = ada) => perform(showReceipts, world.as(who), {}, input);
  const put = (billId: string, input: object) =>
    perform(updateBill, world.as(ada), { billId }, input);
  return { ...made, db, itemId, photo, inbox, put };
}

test("a photo alone is an unsorted receipt without an amount, once under its newId", async () => {
  const { photo, inbox, db, propertyId } = await worldWithReceipts();
  const sent = { newId: newId() };
  const made = await photo(sent);
  expect(made).toMatchObject({
    id: sent.newId,
    kind: "receipt",
    date: "2026-03-05",
    gst: "incl",
    gstAssumed: true,
    total: 0,
    unpaid: 0,
    state: "unsorted",
    lines: [],
    payments: [],
    files: [{ name: "till.pdf" }],
  });
  expect(await photo(sent)).toEqual(made);
  expect(await inbox({ unsorted: "true" })).toMatchObject([
    { id: made.id, property: { id: propertyId } },
  ]);
  expect(listFileRows(db, propertyId)).toEqual([]);
});

test("it is paid on its date as it gets its amount; as an invoice it is to pay", async () => {
  const { photo, put, itemId, db } = await worldWithReceipts();
  const { id } = await photo();
  expect(await put(id, { note: "tiles" })).toMatchObject({ state: "unsorted", lines: [] });
  const date = "2026-03-01";
  expect(await put(id, { date, lines: [{ itemId, amount: 249.9 }] })).toMatchObject({
    state: "paid",
    payments: [{ date, amount: 24_990 }],
    gstAmount: 3_260,
  });
  expect(readItem(db, itemId)).toMatchObject({ spent: 24_990, paid: 24_990 });
  const other = await photo();
  expect(await put(other.id, { kind: "invoice", lines: [{ itemId, amount: 5 }] })).toMatchObject({
    state: "to-pay",
    unpaid: 500,
  });
});

test("receipts are bills with a file or to sort, of the properties that the user may edit", async () => {
  const { world, ada, ben, cleo, photo, inbox, put, itemId } = await worldWithReceipts();
  const elsewhere = await renoOf(world, ada, "Elsewhere");
  const add = (propertyId: string, lines: object[]) =>
    perform(createBill, world.as(ada), { propertyId }, { lines });
  const other = await add(elsewhere, [{ amount: 5 }]);
  const sorted = await photo();
  await put(sorted.id, { lines: [{ itemId, amount: 1 }] });
  const unsorted = await photo();
  const ids = async (input: object, who = ada) =>
    new Set((await inbox(input, who)).map(({ id }) => id));
  expect(await ids({})).toEqual(new Set([other.id, sorted.id, unsorted.id]));
  expect(await ids({ unsorted: true })).toEqual(new Set([other.id, unsorted.id]));
  expect(await ids({ unsorted: "false" })).toEqual(new Set([sorted.id]));
  expect(await ids({}, ben)).toEqual(new Set([sorted.id, unsorted.id]));
  expect(await ids({}, cleo)).toEqual(new Set());
});

test("a deleted receipt comes back with its photo", async () => {
  const { world, ada, photo, inbox } = await worldWithReceipts();
  const { id } = await photo();
  await perform(deleteBill, world.as(ada), { billId: id }, {});
  expect(await inbox()).toEqual([]);
  await perform(undoAction, world.as(ada), {}, { trashId: id });
  expect(await inbox()).toMatchObject([{ id, files: [{ name: "till.pdf" }] }]);
});

test("what is no document is refused", async () => {
  const { photo, inbox } = await worldWithReceipts();
  await expect(
    photo({ file: incoming("receipt.jpg", Buffer.from("MZ\0\0")) }),
  ).rejects.toMatchObject({ reason: "media-type" });
  expect(await inbox()).toEqual([]);
});

test("of several files each is a receipt; those refused are named, the others saved", async () => {
  const { world, ada, propertyId, inbox } = await worldWithReceipts();
  const send = (...files: [string, Buffer][]) =>
    perform(
      receiptsForm,
      world.as(ada),
      { propertyId },
      { files: files.map(([name, content]) => incoming(name, content)) },
    );
  const both = await send(["a.pdf", samples.pdf], ["b.png", samples.png]);
  expect(both).toEqual({ count: 2, first: expect.any(String) });
  await expect(
    send(["c.jpg", samples.jpg], ["d.jpg", samples.exe], ["e.pdf", Buffer.alloc(0)]),
  ).rejects.toMatchObject({
    reason: "invalid",
    fields: {
      files: [
        "1 receipt is saved, others are not.",
        `d.jpg: ${messages.notADossierFile}`,
        `e.pdf: ${messages.emptyFile}`,
      ],
    },
  });
  expect(await inbox()).toHaveLength(3);
  await expect(send(["f.jpg", samples.exe])).rejects.toMatchObject({
    message: "Failed to save receipt",
    fields: { files: [`f.jpg: ${messages.notADossierFile}`] },
  });
  expect(await inbox()).toHaveLength(3);
});

test("a HEIC photo is stored as a JPEG; a broken one is refused", async () => {
  const { photo, db } = await worldWithReceipts();
  const { files } = await photo({ file: incoming("IMG_0417.HEIC", HEIC) });
  expect(files).toMatchObject([{ name: "IMG_0417.jpg" }]);
  const stored = db.$client.prepare("select content_type from property_files").pluck().all();
  expect(stored).toEqual(["image/jpeg"]);
  await expect(
    photo({ file: incoming("IMG_0418.HEIC", HEIC.subarray(0, 200)) }),
  ).rejects.toMatchObject({ reason: "media-type", fields: { file: [messages.unreadableHeic] } });
});
