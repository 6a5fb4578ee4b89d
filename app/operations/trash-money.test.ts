import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { createBillPayments } from "~/data/bill-parts";
import { createBills, findWrongOpenBills, readBills } from "~/data/bills";
import { attachFile, listFileRows } from "~/data/files";
import { findWrongItemMoney, refreshItemMoney } from "~/data/item-money";
import { readItem } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { readQuotes } from "~/data/quotes";
import { removeShare } from "~/data/shares";
import { findTrashed, moveToTrash } from "~/data/trash";
import { linesOf } from "~/domain/bills/bill";
import { newId } from "~/services/ids";
import { incoming, sampleDocuments } from "../../tests/support/documents";
import { countStatements } from "../../tests/support/counted-statements";
import { worldWithQuotes } from "../../tests/support/quotes";
import { emailOf, NOW } from "../../tests/support/world";
import { createFile } from "./files/files";
import { deletePayment } from "./bills/payments";
import { perform } from "./operation";
import { deleteProject } from "./projects/projects";
import { undoAction } from "./undo/undo";

const { pdf } = await sampleDocuments();
const KINDS = ["bill", "payment", "quote", "variation"] as const;
type Kind = (typeof KINDS)[number];

/** Ada's item with an accepted quote, its variation, and a bill of it that is half paid. */
async function worldWithMoney() {
  const made = await worldWithQuotes();
  const { world, ada, ben, db, propertyId, quote, put, vary, putVariation, addItem } = made;
  const itemId = await addItem(3800);
  const { id: quoteId } = await quote({ lines: [{ itemId, amount: 4830 }] });
  await put(quoteId, { status: "accepted" });
  const [variation] = (await vary(quoteId, { text: "Outlets", lines: [{ itemId, amount: 700 }] }))
    .variations;
  const variationId = variation?.id ?? "";
  await putVariation(variationId, { status: "approved" });
  const [billId, paymentId] = [newId(), newId()];
  createBills(db, {
    bills: [
      {
        id: billId,
        propertyId,
        kind: "invoice",
        quoteId,
        date: "2026-03-05",
        gst: "incl",
        createDate: NOW,
      },
    ],
    lines: linesOf({ gst: "incl" }, [{ amount: 200_000 }]).map((line) => ({
      ...line,
      id: newId(),
      billId,
      itemId,
      position: 0,
    })),
    payments: [
      { id: paymentId, billId, date: "2026-03-05", amount: 100_000, createDate: NOW },
      { id: newId(), billId, date: "2026-03-06", amount: 50_000, createDate: NOW },
    ],
  });
  refreshItemMoney(db, [itemId]);
  for (const to of [{ billId }, { quoteId }]) {
    const file = incoming("paper.pdf", pdf);
    const { id } = await perform(createFile, world.as(ada), { propertyId }, { file });
    attachFile(db, id, to);
  }
  const ids = { bill: billId, payment: paymentId, quote: quoteId, variation: variationId };
  const discard = (kind: Kind) =>
    moveToTrash(db, {
      kind,
      id: ids[kind],
      parentId: propertyId,
      ownerId: ben.id,
      deleteDate: NOW,
    });
  const undo = (kind: Kind, who = ben) =>
    perform(undoAction, world.as(who), {}, { trashId: ids[kind] });
  /** All of it, and the figures of the item, which are those of the rows. */
  const everything = () => ({
    bills: readBills(db, [billId]),
    quotes: readQuotes(db, [quoteId]),
    item: made.money(itemId),
    entryCount: readItem(db, itemId).entryCount,
    dossier: listFileRows(db, propertyId),
  });
  return { ...made, itemId, ids, discard, undo, everything };
}

const without: Record<Kind, object> = {
  bill: { spent: 0, paid: 0, committed: 553_000, openCommitment: 553_000 },
  payment: { spent: 200_000, paid: 50_000, committed: 553_000, openCommitment: 353_000 },
  quote: { spent: 200_000, paid: 150_000, committed: 0, openCommitment: 0 },
  variation: { spent: 200_000, paid: 150_000, committed: 483_000, openCommitment: 283_000 },
};

test.each(KINDS)("without a deleted %s its item's figures are those of the rest", async (kind) => {
  const { discard, money, itemId } = await worldWithMoney();
  discard(kind);
  expect(money(itemId)).toMatchObject(without[kind]);
});

test.each(KINDS)("undo brings a %s back with all that hung on it", async (kind) => {
  const { discard, undo, everything } = await worldWithMoney();
  const before = everything();
  discard(kind);
  expect(everything()).not.toEqual(before);
  await undo(kind);
  expect(everything()).toEqual(before);
});

test.each(KINDS)(
  "restoring a %s is a change of its property, by the user who restored it, once",
  async (kind) => {
    const { world, ada, ben, propertyId, discard, undo } = await worldWithMoney();
    discard(kind);
    const property = () => findProperty(world.app.db, ada, propertyId);
    const before = property()?.changeNumber ?? 0;
    await expect(undo(kind, ada)).rejects.toMatchObject({ reason: "missing" });
    await undo(kind);
    expect(property()).toMatchObject({ changeNumber: before + 1, changedBy: ben.id });
    await expect(undo(kind)).rejects.toMatchObject({ reason: "missing" });
  },
);

test.each(KINDS)(
  "a %s does not come back into a property that is no longer shared",
  async (kind) => {
    const { world, ben, propertyId, ids, discard, undo } = await worldWithMoney();
    discard(kind);
    removeShare(world.app.db, propertyId, emailOf("Ben"));
    await expect(undo(kind)).rejects.toMatchObject({
      reason: "missing",
      message: messages.undoFailed,
    });
    expect(findTrashed(world.app.db, ben.id, ids[kind])).toMatchObject({ kind });
  },
);

test.each([
  ["payment", "bill"],
  ["variation", "quote"],
] as const)("a %s comes back only while its %s is there", async (kind, parent) => {
  const { discard, undo, everything } = await worldWithMoney();
  const before = everything();
  discard(kind);
  discard(parent);
  await expect(undo(kind)).rejects.toMatchObject({
    reason: "missing",
    message: messages.undoFailed,
  });
  await undo(parent);
  await undo(kind);
  expect(everything()).toEqual(before);
});

test("a variation whose number was given away meanwhile gets the next one", async () => {
  const { discard, undo, vary, ids, db } = await worldWithMoney();
  discard("variation");
  await vary(ids.quote, { text: "A second door" });
  await undo("variation");
  const [quote] = readQuotes(db, [ids.quote]);
  expect(quote?.variations.map(({ text, number }) => [text, number])).toEqual([
    ["A second door", 1],
    ["Outlets", 2],
  ]);
});

test("a bill that named a deleted quote names none until undo", async () => {
  const { discard, undo, ids, db } = await worldWithMoney();
  const quoteOf = () => readBills(db, [ids.bill])[0]?.bill.quoteId;
  discard("quote");
  expect(quoteOf()).toBeNull();
  await undo("quote");
  expect(quoteOf()).toBe(ids.quote);
});

test.each([["nothing"], ["a payment"]])(
  "a category brought back after %s was deleted has the figures of its rows",
  async (between) => {
    const { world, ada, db, projectId, itemId, ids, everything } = await worldWithMoney();
    const rest = { billId: ids.bill, date: "2026-03-07", amount: 50_000, createDate: NOW };
    createBillPayments(db, [{ id: newId(), ...rest }]);
    refreshItemMoney(db, [itemId]);
    const before = everything();
    const isOpen = () => readBills(db, [ids.bill])[0]?.bill.isOpen;
    expect(isOpen()).toBe(false);
    await perform(deleteProject, world.as(ada), { projectId }, {});
    expect(isOpen(), "its line has no item").toBe(true);
    if (between !== "nothing")
      await perform(deletePayment, world.as(ada), { billPaymentId: ids.payment }, {});
    await perform(undoAction, world.as(ada), {}, { trashId: projectId });
    if (between === "nothing") expect(everything()).toEqual(before);
    else expect(readItem(db, itemId).paid).toBe(100_000);
    expect(findWrongItemMoney(db, [itemId])).toEqual([]);
    expect(findWrongOpenBills(db, [ids.bill])).toEqual([]);
  },
);

test("bringing back a category takes as many statements for three lines of others as for thirty", async () => {
  const taken = async (lines: number) => {
    const { world, ada, db, projectId, addItem, quote } = await worldWithQuotes();
    const itemId = await addItem(3800);
    await quote({ lines: Array.from({ length: lines }, () => ({ itemId, amount: 10 })) });
    const before = readItem(db, itemId);
    await perform(deleteProject, world.as(ada), { projectId }, {});
    const undo = () => perform(undoAction, world.as(ada), {}, { trashId: projectId });
    const { statements } = await countStatements(db, undo);
    expect(readItem(db, itemId)).toEqual(before);
    return statements;
  };
  await taken(1);
  expect(await taken(30)).toBe(await taken(3));
});
