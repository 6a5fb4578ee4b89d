import { describe, expect, test } from "vitest";
import { listFileRows, createFileRow } from "~/data/files";
import { createProjectRow, listItems } from "~/data/projects";
import { findProperty } from "~/data/properties";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { renoOf } from "../../../tests/support/reno";
import { NOW } from "../../../tests/support/world";
import { createItem, deleteItem, updateItem } from "../items/items";
import { perform } from "../operation";
import { showSuppliers, updateSupplier } from "../suppliers/suppliers";
import { undoDeletion } from "../trash";
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

describe("lines without an item", () => {
  test("become items of the first line's category on acceptance, with no budget", async () => {
    const { quote, put, addItem, propertyId, db, money } = await worldWithQuotes();
    const other = createProjectRow(db, { id: newId(), propertyId, name: "Deck", createDate: NOW });
    const deck = await addItem(100, "Deck", other.id);
    const { id } = await quote({
      supplier: "Tama",
      lines: [
        { itemId: deck, amount: 100 },
        { text: "Steps", amount: 20 },
        { itemId: null, amount: 5 },
      ],
    });
    const { lines } = await put(id, { status: "accepted" });
    const made = listItems(db, [other.id]).filter((item) => item.id !== deck);
    expect(made.map(({ name, budget }) => `${name} ${budget}`).toSorted()).toEqual([
      "Steps 0",
      "Tama 0",
    ]);
    expect(lines.map(({ itemId }) => itemId && money(itemId).committed)).toEqual([
      10_000, 2000, 500,
    ]);
  });

  test("go into the chosen category, which must be the property's", async () => {
    const { quote, put, world, ada, db, propertyId, projectId } = await worldWithQuotes();
    const elsewhere = createProjectRow(db, {
      id: newId(),
      propertyId: await renoOf(world, ada, "Another"),
      name: "Deck",
      createDate: NOW,
    });
    const deck = createProjectRow(db, { id: newId(), propertyId, name: "Deck", createDate: NOW });
    const { id } = await quote({ lines: [{ text: "Steps", amount: 20 }] });
    for (const input of [{}, { projectId: elsewhere.id }])
      await expect(put(id, { status: "accepted", ...input })).rejects.toMatchObject({
        reason: "invalid",
        fields: { projectId: ["Choose the category of the new items."] },
      });
    await put(id, { status: "accepted", projectId: deck.id });
    expect([listItems(db, [deck.id]).length, listItems(db, [projectId]).length]).toEqual([1, 0]);
  });

  test("take their suggestion into the budget", async () => {
    const { quote, put, addItem, world, ada, db, projectId } = await worldWithQuotes();
    const itemId = await addItem(100);
    await perform(updateItem, world.as(ada), { itemId }, { status: "optional" });
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    const status = () => listItems(db, [projectId])[0]?.status;
    expect(status()).toBe("optional");
    await put(id, { status: "accepted" });
    expect(status()).toBe("active");
  });

  test("stay without one when their item is deleted, until Undo", async () => {
    const { quote, put, addItem, world, ada, money } = await worldWithQuotes();
    const itemId = await addItem(100);
    const { id } = await quote({ lines: [{ itemId, amount: 120 }] });
    await put(id, { status: "accepted" });
    await perform(deleteItem, world.as(ada), { itemId }, {});
    const left = await put(id, { reference: "A" });
    expect([left.committed, left.lines.map((line) => line.itemId)]).toEqual([0, [null]]);
    await expect(put(id, { lines: [{ itemId, amount: 1 }] })).rejects.toMatchObject({
      reason: "conflict",
    });
    await perform(undoDeletion, world.as(ada), {}, { trashId: itemId });
    expect(money(itemId).committed).toBe(12_000);
  });
});

test("lines replace as a whole, and an item left out has nothing agreed any more", async () => {
  const { quote, put, addItem, money } = await worldWithQuotes();
  const [bath, tap] = [await addItem(100, "Bath"), await addItem(100, "Tap")];
  const { id } = await quote({ lines: [{ itemId: bath, amount: 120 }] });
  await put(id, { status: "accepted" });
  await put(id, { lines: [{ itemId: tap, amount: 90 }] });
  expect([money(bath).committed, money(tap).committed]).toEqual([0, 9000]);
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

describe("bad input", () => {
  test.each([
    [{ retentionPercent: 20.001 }, "retentionPercent", "Retention can be from 0 to 20 %."],
    [{ retentionPercent: -1 }, "retentionPercent", "Retention can be from 0 to 20 %."],
    [{ depositPercent: 101 }, "depositPercent", "A deposit can be from 0 to 100 %."],
    [{ retentionCap: -1 }, "retentionCap", "Enter an amount."],
    [{ gst: "maybe" }, "gst", "Choose incl, plus or none."],
    [{ date: "2026-03-08" }, "date", "8 Mar 2026 is more than 1 day ahead."],
    [{ date: "2025-02-29" }, "date", "2025-02-29 is not a date."],
    [{ validUntil: "2032-01-01" }, "validUntil", "1 Jan 2032 is more than 5 years ahead."],
    [{ lines: [{ text: "x", amount: -5 }] }, "lines.0.amount", "Enter an amount."],
    [{ lines: [{ text: "x", amount: 1.005 }] }, "lines.0.amount", "Enter an amount."],
    [{ lines: [{ text: "x" }] }, "lines.0.amount", "Enter an amount."],
    [
      { gst: "plus", lines: [{ text: "x", amount: 99_999_999.99 }] },
      "lines",
      "That would take the amount agreed beyond $99,999,999.99.",
    ],
    [{ status: "accepted" }, "status", "This is not a field that can be sent."],
  ])("%j is refused at %s", async (input, field, message) => {
    const { quote } = await worldWithQuotes();
    await expect(quote(input)).rejects.toMatchObject({
      reason: "invalid",
      fields: { [field]: [message] },
    });
  });

  test("a deposit above 10 % is saved with a warning", async () => {
    const { quote } = await worldWithQuotes();
    expect(await quote({ depositPercent: "30%" })).toMatchObject({
      depositPercent: 30,
      warnings: {
        depositPercent: ["deposits of 10 % or less are usual; ask what secures it"],
      },
    });
  });

  test("an item of another property is missing", async () => {
    const { quote, world, cleo, db } = await worldWithQuotes();
    const propertyId = await renoOf(world, cleo, "Theirs");
    const { id: projectId } = createProjectRow(db, {
      id: newId(),
      propertyId,
      name: "Kitchen",
      createDate: NOW,
    });
    const { id } = await perform(createItem, world.as(cleo), { projectId }, { name: "Oven" });
    await expect(quote({ lines: [{ itemId: id, amount: 1 }] })).rejects.toMatchObject({
      reason: "missing",
    });
  });

  test("a sum of agreed amounts beyond the range is refused, and nothing changes", async () => {
    const { quote, put, addItem, money } = await worldWithQuotes();
    const itemId = await addItem(1);
    const lines = [{ itemId, amount: 60_000_000 }];
    const [one, other] = [await quote({ lines }), await quote({ lines })];
    await put(one.id, { status: "accepted" });
    await expect(put(other.id, { status: "accepted" })).rejects.toMatchObject({
      reason: "invalid",
    });
    expect(money(itemId).committed).toBe(6_000_000_000);
  });
});

test("a typed To finish below what is still agreed is saved with a warning", async () => {
  const { quote, put, addItem, world, ada } = await worldWithQuotes();
  const itemId = await addItem(3800);
  const lines = [{ itemId, amount: 2850 }];
  const { id } = await quote({ supplier: "Ngāti Plumbing", gst: "plus", lines });
  await put(id, { status: "accepted" });
  const type = (forecastOwn: number | null) =>
    perform(updateItem, world.as(ada), { itemId }, { forecastOwn });
  expect(await type(3000)).toMatchObject({
    forecastOwn: 300_000,
    warnings: {
      forecastOwn: ["less than the $3,277.50 still agreed with Ngāti Plumbing"],
    },
  });
  for (const enough of [3277.5, null]) expect(await type(enough)).not.toHaveProperty("warnings");
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
