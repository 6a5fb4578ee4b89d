import { expect, test } from "vitest";
import { worldWithCategory } from "../../../tests/support/reno";
import { perform } from "../operation";
import { createQuote, updateQuote } from "../quotes/quotes";
import { showBillsPage } from "./bills-page";
import { createBill } from "./bills";
import { showHeldBack } from "./held-back";
import { addPayment } from "./payments";

async function worldWithRetention() {
  const { world, ada, cleo, propertyId, itemOf } = await worldWithCategory("Bathroom");
  const itemId = itemOf("Extension", 5_750_000);
  const as = () => world.as(ada);
  const invoice = (amount: number, date: string, input: object = {}) =>
    perform(
      createBill,
      as(),
      { propertyId },
      { kind: "invoice", date, lines: [{ itemId, amount }], ...input },
    );
  const release = (billId: string, amount: number, date: string) =>
    perform(addPayment, as(), { billId }, { release: true, amount, date });
  const ledger = (who = ada, query: object = {}) =>
    perform(showHeldBack, world.as(who), { propertyId }, query);
  const bills = () => perform(showBillsPage, as(), { propertyId }, {});
  return { as, ada, cleo, propertyId, itemId, invoice, release, ledger, bills };
}

// Example 7 of docs/specification.md §24.4.
test("the ledger has what is held back of three claims, and its release in two halves", async () => {
  const { as, propertyId, itemId, invoice, release, ledger, bills } = await worldWithRetention();
  const { id: quoteId } = await perform(
    createQuote,
    as(),
    { propertyId },
    { supplier: "Level & Pile", retentionPercent: 5, lines: [{ itemId, amount: 57_500 }] },
  );
  await perform(updateQuote, as(), { quoteId }, { status: "accepted" });
  const { id } = await invoice(23_000, "2025-01-20", { quoteId, reference: "Claim 1" });
  await invoice(23_000, "2025-02-20", { quoteId, reference: "Claim 2" });
  await invoice(11_500, "2025-03-04", { quoteId, reference: "Claim 3" });
  expect((await ledger()).balance).toBe(287_500);
  await release(id, 1437.5, "2025-03-04");
  await release(id, 1437.5, "2026-03-04");
  const { suppliers, ...sums } = await ledger();
  expect(sums).toMatchObject({ held: 287_500, released: 287_500, balance: 0 });
  const [supplier, ...others] = suppliers;
  expect(others).toEqual([]);
  expect(supplier).toMatchObject({ name: "Level & Pile", held: 287_500, balance: 0 });
  expect(
    supplier?.entries.map((entry) => [
      entry.date,
      entry.reference,
      entry.held,
      entry.released,
      entry.balance,
    ]),
  ).toEqual([
    ["2025-01-20", "Claim 1", 115_000, 0, 115_000],
    ["2025-02-20", "Claim 2", 115_000, 0, 230_000],
    ["2025-03-04", "Claim 3", 57_500, 0, 287_500],
    ["2025-03-04", "Claim 1", 0, 115_000, 172_500],
    ["2025-03-04", "Claim 2", 0, 28_750, 143_750],
    ["2026-03-04", "Claim 2", 0, 86_250, 57_500],
    ["2026-03-04", "Claim 3", 0, 57_500, 0],
  ]);
  // What is released in full is still on record.
  expect((await bills()).heldBack).toMatchObject({ rows: [], ledgers: [{ id: propertyId }] });
});

test("each supplier has a ledger of its own, those without a supplier the last one", async () => {
  const { invoice, ledger } = await worldWithRetention();
  await invoice(100, "2026-02-01", { retained: 5 });
  await invoice(200, "2026-02-02", { retained: 10, supplier: "Volt" });
  await invoice(300, "2026-02-03", { retained: 15.55, supplier: "Acme" });
  const { suppliers, balance } = await ledger();
  expect(suppliers.map((one) => [one.name, one.balance])).toEqual([
    ["Acme", 1_555],
    ["Volt", 1_000],
    ["No supplier", 500],
  ]);
  expect(balance).toBe(3_055);
});

test("a ledger of many entries comes in pages; sums are of all, and balances go on", async () => {
  const { ada, invoice, ledger } = await worldWithRetention();
  for (let at = 0; at < 130; at++)
    for (const supplier of ["Acme", "Volt"])
      await invoice(10, "2026-02-01", { retained: 1, supplier });
  const first = await ledger(ada);
  const second = await ledger(ada, { page: "2" });
  const shown = [first, second].map(({ page, pages, held, suppliers }) => ({
    place: [page, pages, held],
    suppliers: suppliers.map(({ name, balance, entries }) => [
      name,
      balance,
      entries.length,
      entries.at(-1)?.balance,
    ]),
  }));
  expect(shown).toEqual([
    {
      place: [1, 2, 26_000],
      suppliers: [
        ["Acme", 13_000, 130, 13_000],
        ["Volt", 13_000, 70, 7_000],
      ],
    },
    { place: [2, 2, 26_000], suppliers: [["Volt", 13_000, 60, 13_000]] },
  ]);
  expect(await ledger(ada, { page: "99" })).toEqual(second);
});

test("where nothing was held back the ledger is empty, and the bills name none", async () => {
  const { invoice, ledger, bills } = await worldWithRetention();
  await invoice(100, "2026-02-01");
  expect(await ledger()).toMatchObject({ held: 0, released: 0, balance: 0, suppliers: [] });
  expect((await bills()).heldBack.ledgers).toEqual([]);
});

test("others do not see the ledger", async () => {
  const { cleo, ledger } = await worldWithRetention();
  await expect(ledger(cleo)).rejects.toMatchObject({ reason: "missing" });
});
