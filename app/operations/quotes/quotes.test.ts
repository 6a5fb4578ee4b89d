import { describe, expect, test } from "vitest";
import { listFileRows, createFileRow } from "~/data/files";
import { findProperty } from "~/data/properties";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { NOW } from "../../../tests/support/world";
import { perform } from "../operation";
import { showSuppliers, updateSupplier } from "../suppliers/suppliers";
import { createQuote, deleteQuote, showQuote, showQuotes, updateQuote } from "./quotes";

test("a new quote is open, of today, GST included, with what was sent", async () => {
  const { quote, propertyId } = await worldWithQuotes();
  const details = {
    reference: "Q-17",
    date: "2026-03-01",
    validUntil: "2026-03-04",
    gst: "none",
    retentionPercent: 5,
    retentionCap: 1437.5,
    leadTime: "3 weeks",
    warranty: "5 years",
    note: "Rings back.",
  };
  expect(await quote({})).toMatchObject({
    propertyId,
    supplier: null,
    date: "2026-03-05",
    gst: "incl",
    status: "open",
    state: "open",
    acceptedDate: null,
    depositPercent: null,
    total: 0,
    lines: [],
  });
  expect(await quote({ ...details, supplier: "Tama" })).toMatchObject({
    ...details,
    retentionPercent: 5_000,
    retentionCap: 143_750,
    supplier: { name: "Tama" },
    state: "expired",
  });
});

test("a collaborator names a new supplier into the creator's account", async () => {
  const { quote, world, ada, ben } = await worldWithQuotes();
  await quote({ supplier: "Tama" }, ben);
  const named = async (who = ada) =>
    (await perform(showSuppliers, world.as(who), {}, {})).map(({ name }) => name);
  expect([await named(), await named(ben)]).toEqual([["Tama"], []]);
});

test("GST is worked out on the whole and shared over the lines", async () => {
  const { quote, put } = await worldWithQuotes();
  const lines = [219.9, 88, 39.95].map((amount) => ({ text: "x", amount }));
  const { id, lines: kept } = await quote({ lines });
  expect(kept.map(({ gst }) => gst)).toEqual([2868, 1148, 521]);
  const changed = await put(id, { gst: "plus" });
  expect([changed.total, changed.lines.map(({ id: one }) => one)]).toEqual([
    40_003,
    kept.map(({ id: one }) => one),
  ]);
});

test("a registered supplier's quote presets GST, another's has none", async () => {
  const { quote, put, world, ada } = await worldWithQuotes();
  const { supplier } = await quote({ supplier: "Tama Rewa" });
  const supplierId = supplier?.id ?? "";
  await perform(updateSupplier, world.as(ada), { supplierId }, { gstRegistered: "no" });
  const lines = [{ text: "Deck", amount: 100 }];
  const made = await quote({ supplierId, lines });
  expect([made.gst, made.warnings]).toEqual(["none", {}]);
  expect((await put(made.id, { gst: "incl" })).warnings).toEqual({ gst: ["not registered"] });
});

describe("status", () => {
  test("moves as the table says, and accepting twice is a conflict", async () => {
    const { quote, put, addItem, money } = await worldWithQuotes();
    const itemId = await addItem(100);
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    expect(money(itemId)).toMatchObject({ quoted: 12_000, committed: 0 });
    await put(id, { status: "declined" });
    expect(money(itemId)).toMatchObject({ quoted: null, committed: 0 });
    await expect(put(id, { status: "accepted" })).rejects.toMatchObject({ reason: "conflict" });
    await put(id, { status: "open" });
    await put(id, { status: "accepted", acceptedDate: "2026-03-02" });
    await expect(put(id, { status: "accepted" })).rejects.toMatchObject({
      reason: "conflict",
      message: "This quote is already accepted.",
    });
    expect(money(itemId)).toMatchObject({
      quoted: null,
      committed: 12_000,
      openCommitment: 12_000,
    });
    await put(id, { status: "closed" });
    expect(money(itemId)).toMatchObject({ committed: 0, openCommitment: 0 });
    expect(await put(id, { status: "accepted" })).toMatchObject({
      acceptedDate: "2026-03-02",
      open: 12_000,
    });
  });

  test("the date of acceptance is corrected once there is one", async () => {
    const { quote, put } = await worldWithQuotes();
    const { id } = await quote({});
    const dates = [
      { acceptedDate: "2026-03-01" },
      { status: "accepted" },
      { acceptedDate: "2026-03-02" },
      { acceptedDate: null },
    ];
    const kept: (string | null)[] = [];
    for (const input of dates) kept.push((await put(id, input)).acceptedDate);
    expect(kept).toEqual([null, "2026-03-05", "2026-03-02", "2026-03-02"]);
  });

  test("of two open quotes the lowest is what is quoted", async () => {
    const { quote, put, addItem, money } = await worldWithQuotes();
    const itemId = await addItem(100);
    await quote({ lines: [{ itemId, amount: 120 }] });
    const { id } = await quote({ gst: "plus", lines: [{ itemId, amount: 100 }] });
    expect(money(itemId).quoted).toBe(11_500);
    await put(id, { status: "declined" });
    expect(money(itemId).quoted).toBe(12_000);
  });

  test("an expired quote can still be accepted", async () => {
    const { quote, put } = await worldWithQuotes();
    const { id, state } = await quote({ validUntil: "2026-03-01" });
    expect([state, (await put(id, { status: "accepted" })).state]).toEqual(["expired", "accepted"]);
  });

  test("each change raises the property's change number", async () => {
    const { quote, put, world, ada, propertyId } = await worldWithQuotes();
    const number = () => findProperty(world.app.db, ada, propertyId)?.changeNumber ?? 0;
    const { id } = await quote({});
    const before = number();
    await put(id, { status: "accepted" });
    expect(number()).toBe(before + 1);
  });
});

describe("a deleted quote", () => {
  test("takes what it agreed along, and Undo brings it back", async () => {
    const { quote, put, vary, remove, undo, addItem, money, bill, list } = await worldWithQuotes();
    const itemId = await addItem(100);
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    await put(id, { status: "accepted" });
    await vary(id, { text: "More", status: "approved", lines: [{ itemId, amount: 30 }] });
    bill(id, itemId, "incl", 50);
    const before = money(itemId);
    expect(before).toMatchObject({ committed: 15_000, openCommitment: 10_000, spent: 5000 });
    const [whole] = await list();
    await remove(id);
    expect(await list()).toEqual([]);
    expect(money(itemId)).toMatchObject({ committed: 0, openCommitment: 0, spent: 5000 });
    await undo(id);
    expect([money(itemId), await list()]).toEqual([before, [whole]]);
  });
});

test("files of the property become the quote's, and go back to the dossier", async () => {
  const { quote, put, db, propertyId } = await worldWithQuotes();
  const file = (name: string, owner = propertyId) =>
    createFileRow(db, {
      id: newId(),
      propertyId: owner,
      name,
      contentType: "application/pdf",
      bytes: 1,
      contentHash: name,
      createDate: NOW,
    }).id;
  const [a, b] = [file("a.pdf"), file("b.pdf")];
  const dossier = () => listFileRows(db, propertyId).map(({ name }) => name);
  const { id, files } = await quote({ fileIds: [a] });
  expect([files, dossier()]).toEqual([[{ id: a, name: "a.pdf" }], ["b.pdf"]]);
  expect((await put(id, { fileIds: [b] })).files).toEqual([{ id: b, name: "b.pdf" }]);
  expect(dossier()).toEqual(["a.pdf"]);
  await expect(quote({ fileIds: [b] })).rejects.toMatchObject({ reason: "invalid" });
});

test("a collaborator does all of it, and a stranger finds nothing", async () => {
  const { world, ben, cleo, propertyId } = await worldWithQuotes();
  const made = await perform(createQuote, world.as(ben), { propertyId }, { reference: "A" });
  const params = { propertyId, quoteId: made.id };
  const calls = (who: User) => [
    () => perform(showQuotes, world.as(who), params, {}),
    () => perform(showQuote, world.as(who), params, {}),
    () => perform(createQuote, world.as(who), params, {}),
    () => perform(updateQuote, world.as(who), params, { reference: "B" }),
    () => perform(deleteQuote, world.as(who), params, {}),
  ];
  for (const call of calls(cleo)) await expect(call()).rejects.toMatchObject({ reason: "missing" });
  expect(await perform(showQuote, world.as(ben), params, {})).toEqual(made);
  for (const call of calls(ben)) await call();
  await expect(perform(showQuote, world.as(ben), params, {})).rejects.toMatchObject({
    reason: "missing",
  });
});

test("sending the same new quote twice makes one", async () => {
  const { quote, list } = await worldWithQuotes();
  const sent = { newId: newId(), reference: "A" };
  expect((await quote(sent)).id).toBe((await quote(sent)).id);
  expect(await list()).toHaveLength(1);
});

test("a list is filtered by status and supplier", async () => {
  const { quote, put, list } = await worldWithQuotes();
  const tama = await quote({ supplier: "Tama" });
  await quote({ supplier: "Rewa" });
  await put(tama.id, { status: "accepted" });
  const ids = async (input: object) => (await list(input)).map(({ id }) => id);
  expect(await ids({ status: "accepted" })).toEqual([tama.id]);
  expect(await ids({ supplierId: tama.supplier?.id })).toEqual([tama.id]);
  expect(await ids({ page: 2 })).toEqual([]);
});
