import { expect, test } from "vitest";
import { keepBillForm } from "~/contracts/form-fields";
import { createItems, createProjectRow, readItem } from "~/data/projects";
import { newId } from "~/services/ids";
import type { Undo } from "~/domain/undo";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { worldWithCategory } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { takeBack } from "../../../tests/support/undo";
import { perform, performed } from "../operation";
import { createBill, updateBill } from "./bills";
import { showBillsPage } from "./bills-page";
import { createReceipt } from "./receipts";
import { sortingForm } from "./sort-bill";

const samples = await sampleDocuments();

async function worldWithInbox() {
  const made = await worldWithCategory();
  const { world, ada, propertyId, itemOf } = made;
  const [oven, hob, sink] = [itemOf("Oven"), itemOf("Hob"), itemOf("Sink")];
  const as = world.as(ada);
  const photo = async (name = "till.pdf", content = samples.pdf) =>
    (await perform(createReceipt, as, { propertyId }, { file: incoming(name, content) })).id;
  const add = (input: object) => perform(createBill, as, { propertyId }, input);
  const sorting = (billId: string, input: object) => performed(sortingForm, as, { billId }, input);
  const sort = async (billId: string, input: object) => (await sorting(billId, input)).output;
  const inbox = async (query: object = {}) =>
    (await perform(showBillsPage, as, { propertyId }, query)).unsorted;
  const undo = (undone: Undo | undefined) => takeBack(as, propertyId, undone);
  return { ...made, oven, hob, sink, photo, add, sort, sorting, inbox, undo };
}

test("a photo is sorted with its amount, supplier and date, and Undo has it in the inbox again", async () => {
  const { photo, sorting, inbox, undo, oven, db } = await worldWithInbox();
  const id = await photo();
  expect(await inbox()).toMatchObject({ count: 1, total: 0, unpriced: 1, bill: { amount: null } });
  const { output: sorted, receipt } = await sorting(id, {
    amount: "$200 + 49.90",
    supplier: "Bunnings",
    date: "2026-03-01",
    gst: "incl",
    paid: "yes",
    items: { "new-1": oven },
  });
  expect(sorted).toMatchObject({ title: "Bunnings", total: 24_990, items: ["Oven"] });
  expect(readItem(db, oven)).toMatchObject({ spent: 24_990, paid: 24_990 });
  await undo(receipt.undo);
  expect(readItem(db, oven)).toMatchObject({ spent: 0, paid: 0 });
  expect((await inbox()).bill).toMatchObject({
    amount: 24_990,
    date: "2026-03-01",
    supplier: { name: "Bunnings" },
    lines: [{ note: "" }],
  });
  const other = { what: "sorting", billId: id, lineIds: ["other"] } as const;
  await expect(undo(other)).rejects.toMatchObject({ reason: "conflict" });
});

test("a photo that is to pay becomes an invoice, due on the 20th of the next month", async () => {
  const { photo, sort, oven, db } = await worldWithInbox();
  const id = await photo();
  await sort(id, { amount: "2300", date: "2026-03-01", paid: "no", items: { "new-1": oven } });
  expect(readItem(db, oven)).toMatchObject({ spent: 230_000, paid: 0 });
  const stored = db.$client.prepare("select kind, due_date from bills where id = ?").get(id);
  expect(stored).toEqual({ kind: "invoice", due_date: "2026-04-20" });
});

test("347.85 is split into 219.90, 88.00 and the rest", async () => {
  const { photo, sort, inbox, oven, hob, sink, db } = await worldWithInbox();
  const id = await photo();
  const items = { "new-1": oven, "new-2": hob, "new-3": sink };
  const amounts = { "new-1": "219.90", "new-2": "88", "new-3": "" };
  expect(await sort(id, { amount: "347.85", items, amounts })).toMatchObject({
    total: 34_785,
    items: ["Oven", "Hob", "Sink"],
  });
  expect([oven, hob, sink].map((item) => readItem(db, item).spent)).toEqual([21_990, 8_800, 3_995]);
  expect((await inbox()).count).toBe(0);
});

/** Amounts by row; each row has an item. */
test.each<[string, string, Record<string, string>, string]>([
  [
    "rows that come to less",
    "100",
    { a: "60", b: "30" },
    "The lines come to $90.00, the bill to $100.00.",
  ],
  [
    "no rest for the blank row",
    "100",
    { a: "60", b: "40", c: "" },
    "The lines come to $100.00, the bill to $100.00.",
  ],
  [
    "two blank rows",
    "100",
    { a: "60", b: "", c: "" },
    "Leave one amount blank at most: it takes the rest.",
  ],
  ["no amount", "", { a: "" }, "Enter an amount."],
  ["a negative amount", "-5", { a: "" }, "For money back, choose credit."],
  ["what is no amount", "ten", { a: "" }, "Enter an amount."],
])("is refused with %s", async (_what, amount, amounts, message) => {
  const { photo, sort, oven, hob } = await worldWithInbox();
  const choices = Object.keys(amounts).map((key, place) => [key, place === 1 ? hob : oven]);
  const items = Object.fromEntries(choices);
  await expect(sort(await photo(), { amount, amounts, items })).rejects.toMatchObject({
    fields: { amount: [message] },
  });
});

test("a form in which nothing is chosen asks for an item", async () => {
  const { photo, sort } = await worldWithInbox();
  const sent = { amount: "", supplier: "", items: { "new-1": "" } };
  await expect(sort(await photo(), sent)).rejects.toMatchObject({
    fields: { items: ["Choose an item."] },
  });
});

test("an amount without an item is saved, and stays to sort", async () => {
  const { photo, sort, sorting, inbox } = await worldWithInbox();
  const id = await photo();
  const { output, receipt } = await sorting(id, { amount: "431.20", items: { "new-1": "" } });
  expect([output.items, receipt.undo]).toEqual([[], undefined]);
  expect(await inbox()).toMatchObject({ count: 1, total: 43_120, unpriced: 0 });
  await sort(id, { amount: "431.20", supplier: "Mitre 10" });
  expect((await inbox()).bill).toMatchObject({ amount: 43_120, supplier: { name: "Mitre 10" } });
});

test("a credit is typed positive, and kept negative", async () => {
  const { add, sort, inbox, oven, db } = await worldWithInbox();
  const { id } = await add({ kind: "credit", lines: [{ amount: 184 }] });
  const line = (await inbox()).bill;
  expect(line).toMatchObject({ amount: 18_400 });
  await sort(id, { amount: "$184.00", items: { [line?.lines[0]?.id ?? ""]: oven } });
  expect(readItem(db, oven).spent).toBe(-18_400);
});

test("the inbox shows one at a time, in order of the dates, with its neighbours", async () => {
  const { add, inbox, sort, hob } = await worldWithInbox();
  const dates = ["2026-03-03", "2026-03-01", "2026-03-02"];
  const ids: string[] = [];
  for (const date of dates) ids.push((await add({ date, lines: [{ amount: 5 }] })).id);
  const [third, first, second] = ids;
  expect(await inbox()).toMatchObject({ place: 1, bill: { id: first }, previousId: null });
  expect(await inbox({ receipt: second })).toMatchObject({
    place: 2,
    count: 3,
    previousId: first,
    nextId: third,
    split: 1,
  });
  expect(await inbox({ receipt: third, split: "3" })).toMatchObject({ nextId: null, split: 3 });
  expect(await inbox({ receipt: "gone", split: "many" })).toMatchObject({ place: 1, split: 1 });
  const { bill } = await inbox();
  await sort(first ?? "", { items: { [bill?.lines[0]?.id ?? ""]: hob } });
  expect(await inbox({ receipt: first })).toMatchObject({
    place: 1,
    count: 2,
    bill: { id: second, choices: { recent: [{ id: hob, name: "Hob", category: "Kitchen" }] } },
  });
});

test("the same file twice is named as the same", async () => {
  const { world, ada, photo, inbox } = await worldWithInbox();
  await photo("a.txt", samples.txt);
  const [first, second] = [await photo(), await photo()];
  expect((await inbox({ receipt: second })).bill?.sameAs).toMatchObject({ date: "2026-03-05" });
  expect((await inbox({ receipt: first })).bill?.sameAs).not.toBeNull();
  await perform(updateBill, world.as(ada), { billId: second }, keepBillForm({}));
  expect((await inbox({ receipt: second })).bill?.sameAs).toBeNull();
  expect((await inbox()).count).toBe(3);
});

test("a bill of many lines on a large property shows as many as can each list all items", async () => {
  const { add, inbox, sort, projectId, oven, db } = await worldWithInbox();
  createItems(
    db,
    Array.from({ length: 4_997 }, () => ({ id: newId(), projectId, name: "Tap", createDate: NOW })),
  );
  const amounts = [1, 2, 3, 4, 5, 6];
  const { id } = await add({
    kind: "invoice",
    lines: amounts.map((amount) => ({ itemId: null, amount })),
  });
  const { bill } = await inbox();
  expect(bill?.lineCount).toBe(6);
  expect(bill?.lines.map(({ gross }) => gross)).toEqual([100, 200, 300, 400]);
  const first = Object.fromEntries((bill?.lines ?? []).map((line) => [line.id, oven]));
  await sort(id, { items: first });
  expect((await inbox()).bill).toMatchObject({
    lineCount: 2,
    lines: [{ gross: 500 }, { gross: 600 }],
  });
});

test("of more than a thousand items those of one category are offered, at first of the one used last", async () => {
  const { add, inbox, propertyId, projectId, itemOf, db } = await worldWithInbox();
  const { id: bathroom } = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Bathroom",
    createDate: new Date(NOW.getTime() + 1),
  });
  const taps = Array.from({ length: 997 }, () => ({ id: newId(), name: "Tap", createDate: NOW }));
  createItems(
    db,
    taps.map((tap) => ({ ...tap, projectId: bathroom })),
  );
  await add({ lines: [{ amount: 5 }] });
  const offered = async (category?: string) => {
    const { choices } = (await inbox({ category })).bill ?? {};
    return [
      choices?.others.map(({ name }) => name),
      choices?.categories.map(({ name, items }) => [name, items.length]),
    ];
  };
  const all = [
    ["Kitchen", 3],
    ["Bathroom", 997],
  ];
  expect(await offered(bathroom)).toEqual([[], all]);
  itemOf("Rangehood");
  const both = ["Kitchen", "Bathroom"];
  expect(await offered()).toEqual([both, [["Kitchen", 4]]]);
  await add({ lines: [{ itemId: taps[0]?.id, amount: 5 }] });
  expect(await offered()).toEqual([both, [["Bathroom", 997]]]);
  expect(await offered(projectId)).toEqual([both, [["Kitchen", 4]]]);
  expect(await offered("of another")).toEqual([both, [["Bathroom", 997]]]);
});

test("a form that is sent again, its answer lost, sorts once; another choice than what is stored is refused", async () => {
  const { photo, sort, sorting, oven, hob, sink, db } = await worldWithInbox();
  const id = await photo();
  const form = {
    amount: "300",
    items: { "new-1": oven, "new-2": hob },
    amounts: { "new-1": "100" },
  };
  await sort(id, form);
  const again = await sorting(id, form);
  expect(again.output).toMatchObject({ total: 30_000, items: ["Oven", "Hob"] });
  expect(again.receipt.undo).toBeUndefined();
  expect([oven, hob].map((item) => readItem(db, item).spent)).toEqual([10_000, 20_000]);
  await expect(sort(id, { ...form, items: { "new-1": sink } })).rejects.toMatchObject({
    reason: "invalid",
  });
});
