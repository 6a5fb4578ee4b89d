import { expect, test } from "vitest";
import { addShare } from "~/data/shares";
import { worldWithQuotes } from "../../tests/support/quotes";
import { emailOf, NOW } from "../../tests/support/world";
import { createBill } from "./bills/bills";
import { addPayment, updatePayment } from "./bills/payments";
import { perform, type AnyOperation } from "./operation";
import { createComparison, updateComparison } from "./quotes/comparisons";
import { updateQuote } from "./quotes/quotes";
import { updateVariation } from "./quotes/variations";
import { createSupplier, updateSupplier } from "./suppliers/suppliers";

/** A record of each kind on Ada's property, which Pita may edit as well. */
async function worldWithRecords() {
  const made = await worldWithQuotes();
  const { world, ada, db, propertyId } = made;
  const pita = world.person("Pita");
  addShare(db, { propertyId, email: emailOf("Pita"), createDate: NOW });
  const itemId = await made.addItem(1_000);
  const quote = await made.quote({
    supplier: "Ruru Builders",
    reference: "Q-1",
    date: "2026-02-01",
    depositPercent: 5,
    lines: [{ itemId, amount: 100 }],
  });
  await made.put(quote.id, { status: "accepted" });
  const varied = await made.vary(quote.id, { text: "Skip", lines: [{ itemId, amount: 20 }] });
  const asAda = world.as(ada);
  const deck = { title: "Deck", lines: [{ text: "Decking" }] };
  const work = await perform(createComparison, asAda, { propertyId }, deck);
  const invoice = { kind: "invoice", lines: [{ itemId, amount: 100 }] };
  const bill = await perform(createBill, asAda, { propertyId }, invoice);
  const paid = await perform(addPayment, world.as(ada), { billId: bill.id }, { amount: 40 });
  const supplier = await perform(createSupplier, world.as(ada), {}, { name: "Tui Tiles" });
  const params: Record<string, object> = {
    quote: { quoteId: quote.id },
    variation: { variationId: varied.variations[0]?.id },
    supplier: { supplierId: supplier.id },
    payment: { billPaymentId: paid.payments[0]?.id },
    comparison: { comparisonId: work.id },
  };
  return {
    work,
    as: (who: typeof ada) => (kind: keyof typeof UPDATES, input: object) =>
      perform(UPDATES[kind] as AnyOperation, world.as(who), params[kind], input),
    ada,
    pita,
    itemId,
  };
}

const UPDATES = {
  quote: updateQuote,
  variation: updateVariation,
  supplier: updateSupplier,
  payment: updatePayment,
  comparison: updateComparison,
} satisfies Record<string, AnyOperation>;

const somebody = (value: string) => `Somebody changed this to ${value} meanwhile.`;

test.each([
  ["quote", "reference", "Q-1", "Q-2", "Q-3", somebody("Q-2")],
  ["quote", "reference", "Q-1", "", "Q-3", "Somebody emptied this meanwhile."],
  ["quote", "date", "2026-02-01", "2026-02-02", "2026-02-03", somebody("2 Feb 2026")],
  ["quote", "supplier", "Ruru Builders", "Tui Tiles", "Weka Walls", somebody("Tui Tiles")],
  ["quote", "gst", "incl", "plus", "none", somebody("plus GST")],
  ["quote", "depositPercent", 5, 7.5, 10, somebody("7.50%")],
  ["quote", "retentionCap", null, 90, "$100", somebody("$90.00")],
  ["variation", "text", "Skip", "Two skips", "Bin", somebody("Two skips")],
  ["variation", "approvedBy", "", "Ada", "Pita", somebody("Ada")],
  ["payment", "amount", 40, 50, 60, somebody("$50.00")],
  ["payment", "note", "", "Cash", "Card", somebody("Cash")],
  ["comparison", "title", "Deck", "Terrace", "Patio", somebody("Terrace")],
  ["comparison", "replyBy", null, "2026-04-01", "2026-05-01", somebody("1 Apr 2026")],
] as const)(
  "a %s's %s that another user changed after it was seen is not overwritten",
  async (kind, field, was, theirs, mine, message) => {
    const { as, ada, pita } = await worldWithRecords();
    await as(pita)(kind, { [field]: theirs });
    const refused = as(ada)(kind, { [field]: mine, was: { [field]: was } });
    await expect(refused).rejects.toMatchObject({
      reason: "conflict",
      conflicts: [field],
      fields: { [field]: [message] },
    });
    await as(ada)(kind, { [field]: theirs, was: { [field]: was } });
    await as(ada)(kind, { [field]: mine, was: { [field]: theirs } });
    await as(pita)(kind, { [field]: theirs });
  },
);

test("a supplier's name that the same account changed elsewhere is not overwritten", async () => {
  const { as, ada } = await worldWithRecords();
  const [save, was] = [as(ada), { name: "Tui Tiles", gstRegistered: "unknown" }];
  await save("supplier", { name: "Tūī Tiles", gstRegistered: "yes" });
  await expect(save("supplier", { name: "Tui", gstRegistered: "no", was })).rejects.toMatchObject({
    conflicts: ["name", "gstRegistered"],
  });
});

test("amounts on items of a quote are seen one by one; an untouched one overwrites nobody", async () => {
  const { as, ada, pita, itemId } = await worldWithRecords();
  const was = { amounts: { [itemId]: 100 } };
  await as(pita)("quote", { amounts: { [itemId]: 120 } });
  await expect(as(ada)("quote", { amounts: { [itemId]: 90 }, was })).rejects.toMatchObject({
    conflicts: [`amounts.${itemId}`],
    fields: { [`amounts.${itemId}`]: [somebody("$120.00")] },
  });
  const untouched = await as(ada)("quote", { reference: "Q-2", amounts: was.amounts, was });
  expect(untouched).toMatchObject({ reference: "Q-2", lines: [{ itemId, amount: 12_000 }] });
  await expect(as(ada)("quote", { amounts: { [itemId]: "" } })).rejects.toMatchObject({
    fields: { lines: ["Enter an amount for at least one item."] },
  });
});

test("lines of a quote, variation or comparison are seen as a whole", async () => {
  const { as, ada, pita, itemId, work } = await worldWithRecords();
  const lines = (amount: number) => ({ lines: [{ itemId, amount }] });
  for (const [kind, total] of [
    ["quote", 100],
    ["variation", 20],
  ] as const) {
    await as(pita)(kind, lines(30));
    await expect(as(ada)(kind, { ...lines(40), was: { total } })).rejects.toMatchObject({
      fields: { lines: [somebody("$30.00")] },
    });
    await as(ada)(kind, { ...lines(40), was: { total: 30 } });
  }
  const [was, edited] = [{ lines: work.lines }, { lines: [{ text: "Pergola" }] }];
  await as(pita)("comparison", { lines: [...work.lines, { text: "Steps" }] });
  await expect(as(ada)("comparison", { ...edited, was })).rejects.toMatchObject({
    fields: { lines: ["Somebody else changed this meanwhile."] },
  });
  await as(ada)("comparison", edited);
});
