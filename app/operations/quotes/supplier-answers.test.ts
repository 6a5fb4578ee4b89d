import { expect, test } from "vitest";
import { updateQuoteInput, updateVariationInput } from "~/contracts/quotes";
import { updateSupplierRow } from "~/data/suppliers";
import type { Undo } from "~/domain/undo";
import { TAMA, worldWithVariation } from "../../../tests/support/variation-links";
import { takeBack } from "../../../tests/support/undo";
import { deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { askToConfirm } from "./variation-requests";
import { updateVariation } from "./variations";

type World = Awaited<ReturnType<typeof confirmed>>;

async function confirmed(how: "confirm" | "decline" = "confirm") {
  const made = await worldWithVariation();
  await made.ask();
  made.world.pass(1);
  await made[how](made.secret());
  made.world.pass(1);
  const change = (input: object) => made.putVariation(made.variationId, input);
  const place = { propertyId: made.propertyId, quoteId: made.quoteId };
  const setStatus = (status: string) =>
    perform(
      updateVariation,
      made.world.as(made.ada),
      { ...place, variationId: made.variationId },
      { status },
    );
  const undo = (done: Undo) => takeBack(made.world.as(made.ada), made.propertyId, done);
  return { ...made, change, setStatus, undo };
}

const SAID = {
  approvedBy: "Tama Rewa",
  gst: "plus",
  total: 74_750,
  lines: [{ name: "Plumber", text: "", amount: 65_000 }],
  details: { text: "Move the waste", date: "2026-03-05", reference: "" },
};

test("what a supplier confirmed is kept as it was, with the address it went to", async () => {
  const { variation } = await confirmed();
  const found = await variation();
  expect(found?.answer).toEqual({
    did: "confirmed",
    by: "Tama Rewa",
    date: found?.answeredDate,
    keptDate: found?.answeredDate,
    changedDate: null,
    email: TAMA,
    asked: "",
    said: SAID,
  });
});

// Each field by which a variation or its quote can be changed.
const ofVariation: Record<string, [string, (world: World) => Promise<unknown>][]> = {
  text: [["another text", ({ change }) => change({ text: "Move the waste and more" })]],
  date: [["another day", ({ change }) => change({ date: "2026-03-01" })]],
  lines: [
    ["another amount", ({ change, itemId }) => change({ lines: [{ itemId, amount: 6_500 }] })],
    ["no lines", ({ change }) => change({ lines: [] })],
    [
      "another text of a line",
      ({ change, itemId }) => change({ lines: [{ itemId, text: "Drain", amount: 650 }] }),
    ],
    [
      "another item",
      async ({ change, addItem }) =>
        change({ lines: [{ itemId: await addItem(10, "Tiles"), amount: 650 }] }),
    ],
  ],
  approvedBy: [["another approver", ({ change }) => change({ approvedBy: "Ben Tester" })]],
  status: [
    ["asked again", ({ change }) => change({ status: "asked" })],
    ["asked again on the page", ({ setStatus }) => setStatus("asked")],
    [
      "asked again by an Undo",
      ({ undo, variationId }) => undo({ what: "variation", variationId, was: "asked" }),
    ],
    [
      "asked again and approved",
      async ({ change }) => {
        await change({ status: "asked" });
        await change({ status: "approved", approvedBy: "Tama Rewa" });
      },
    ],
    ["asked by another mail", ({ ask }) => ask()],
  ],
};
const ofQuote: typeof ofVariation = {
  gst: [["other GST", ({ put, quoteId }) => put(quoteId, { gst: "incl" })]],
  reference: [["another reference", ({ put, quoteId }) => put(quoteId, { reference: "Q-2" })]],
  supplier: [["another supplier", ({ put, quoteId }) => put(quoteId, { supplier: "Rival" })]],
  supplierId: [["no supplier", ({ put, quoteId }) => put(quoteId, { supplierId: null })]],
};
const changes = [...Object.values(ofVariation), ...Object.values(ofQuote)].flat();

test("each field of a variation or a quote is among these, or not what was confirmed", () => {
  const fieldsOf = (input: { shape: object }) => Object.keys(input.shape).toSorted();
  expect(fieldsOf(updateVariationInput)).toEqual(
    [...Object.keys(ofVariation), "fileId", "projectId", "was"].toSorted(),
  );
  const terms = ["date", "validUntil", "depositPercent", "retentionPercent", "retentionCap"];
  const notes = ["leadTime", "warranty", "note", "hasContract", "hasDisclosure", "hasChecklist"];
  const others = ["lines", "amounts", "fileIds", "status", "acceptedDate", "projectId", "was"];
  expect(fieldsOf(updateQuoteInput)).toEqual(
    [...Object.keys(ofQuote), ...terms, ...notes, ...others].toSorted(),
  );
});

test.each(changes)("%s ends the confirmation, which is kept as it was", async (_what, change) => {
  const made = await confirmed();
  await change(made);
  const found = await made.variation();
  expect(found).toMatchObject({ answeredBy: "", answeredDate: null });
  expect(found?.answer).toMatchObject({
    by: "Tama Rewa",
    email: TAMA,
    changedDate: made.world.app.clock().toISOString(),
    said: SAID,
  });
});

test("a change and its opposite do not bring a confirmation back", async () => {
  const { change, itemId, variation } = await confirmed();
  for (const amount of [6_500, 650]) await change({ lines: [{ itemId, amount }] });
  expect(await variation()).toMatchObject({ total: 74_750, answeredBy: "", answeredDate: null });
});

test("whoever changes what the supplier approved approves it instead", async () => {
  const { change, itemId, variation, money } = await confirmed();
  await change({ lines: [{ itemId, amount: 6_500 }] });
  expect(await variation()).toMatchObject({ status: "approved", approvedBy: "Ada Tester" });
  expect(money(itemId).committed).toBe(483_000 + 747_500);
});

test("a declined variation that is changed says so too", async () => {
  const { change, variation } = await confirmed("decline");
  expect(await variation()).toMatchObject({ answer: { did: "declined", changedDate: null } });
  await change({ text: "Something else" });
  expect(await variation()).toMatchObject({ status: "refused", answeredBy: "" });
});

test.each<[string, (world: World) => Promise<unknown>]>([
  ["the same again", ({ change, itemId }) => change({ lines: [{ itemId, amount: 650 }] })],
  ["a note on the quote", ({ put, quoteId }) => put(quoteId, { note: "Rang him." })],
  [
    "other lines of the quote",
    ({ put, quoteId, itemId }) => put(quoteId, { lines: [{ itemId, amount: 1 }] }),
  ],
  ["another variation", ({ vary, quoteId }) => vary(quoteId, { text: "More", lines: [] })],
  [
    "another name of the item",
    ({ world, ada, itemId }) => perform(updateItem, world.as(ada), { itemId }, { name: "Pipes" }),
  ],
  [
    "deleting the item",
    async ({ world, ada, itemId, put, quoteId }) => {
      await perform(deleteItem, world.as(ada), { itemId }, {});
      await put(quoteId, { note: "x" });
    },
  ],
  [
    "another address of the supplier",
    async ({ db, supplierId, put, quoteId }) => {
      updateSupplierRow(db, supplierId, { email: "new@trade.example" });
      await put(quoteId, { note: "x" });
    },
  ],
  [
    "deleting it, and Undo",
    async ({ world, ada, removeVariation, variationId }) => {
      await removeVariation(variationId);
      await perform(undoAction, world.as(ada), {}, { trashId: variationId });
    },
  ],
])("%s leaves a confirmation as it is", async (_what, change) => {
  const made = await confirmed();
  await change(made);
  expect(await made.variation()).toMatchObject({
    answeredBy: "Tama Rewa",
    answer: { changedDate: null, email: TAMA, said: SAID },
  });
});

test("new work that gets its item as it is confirmed is as confirmed", async () => {
  const made = await confirmed();
  const { quoteId, vary, put } = made;
  const { variations } = await vary(quoteId, {
    text: "Deck",
    lines: [{ text: "Deck", amount: 5 }],
  });
  const variationId = variations[1]?.id ?? "";
  await perform(askToConfirm, made.world.as(made.ada), { variationId }, {});
  await made.confirm(made.secret());
  const { variations: after } = await put(quoteId, { note: "x" });
  expect(after[1]).toMatchObject({ answeredBy: "Tama Rewa", answer: { changedDate: null } });
});

test("an answer of before answers were kept ends with any change, and keeps who gave it", async () => {
  const { db, put, quoteId, variation } = await confirmed();
  db.$client.exec("update variations set answer = null");
  await put(quoteId, { note: "x" });
  expect(await variation()).toMatchObject({
    answeredBy: "",
    answer: { did: "confirmed", by: "Tama Rewa", keptDate: null, email: "", said: null },
  });
});
