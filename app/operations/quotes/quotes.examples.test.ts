import { expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { itemForecast } from "~/domain/bills/forecast";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { createBill } from "../bills/bills";
import { perform } from "../operation";

/** docs/specification.md §23.5 */
async function worldWithPlumber() {
  const made = await worldWithQuotes();
  const itemId = await made.addItem(3800);
  const { id } = await made.quote({
    supplier: "Ngāti Plumbing",
    gst: "plus",
    lines: [{ itemId, text: "Rough-in", amount: 4200 }],
  });
  const accepted = await made.put(id, { status: "accepted" });
  const expectedOf = () => {
    const item = readItem(made.db, itemId);
    const { forecast, variance } = itemForecast(item, "active");
    return { forecast, over: variance };
  };
  return { ...made, itemId, id, accepted, expectedOf };
}

test("a quote plus GST is agreed before a cent is spent", async () => {
  const { itemId, accepted, money, expectedOf, db } = await worldWithPlumber();
  expect(accepted).toMatchObject({
    status: "accepted",
    acceptedDate: "2026-03-05",
    total: 483_000,
    committed: 483_000,
    open: 483_000,
    billed: 0,
    lines: [{ amount: 420_000, gross: 483_000, gst: 63_000 }],
  });
  expect(money(itemId)).toMatchObject({ committed: 483_000, openCommitment: 483_000, spent: 0 });
  expect(expectedOf()).toEqual({ forecast: 483_000, over: 103_000 });
  expect(readItem(db, itemId)).toMatchObject({ budget: 380_000, spent: 0 });
});

test("a variation is agreed when approved, and a first claim takes from it", async () => {
  const { id, itemId, vary, putVariation, bill, list, money, expectedOf } =
    await worldWithPlumber();
  const asked = await vary(id, {
    text: "Two more outlets",
    lines: [{ itemId, text: "Outlets", amount: 650 }],
  });
  expect(asked.committed).toBe(483_000);
  const [first] = asked.variations;
  expect(first).toMatchObject({ number: 1, status: "asked", total: 74_750 });
  await putVariation(first?.id ?? "", { status: "approved" });
  expect(money(itemId).committed).toBe(557_750);
  bill(id, itemId, "plus", 2000);
  expect(money(itemId)).toMatchObject({ spent: 230_000, openCommitment: 327_750 });
  expect(expectedOf()).toEqual({ forecast: 557_750, over: 177_750 });

  bill(id, itemId, "plus", 3900);
  const [billed] = await list();
  expect(billed).toMatchObject({
    billed: 678_500,
    open: 0,
    beyond: 120_750,
    warnings: { beyond: ["$1,207.50 was billed beyond what is agreed."] },
  });
  expect(money(itemId)).toMatchObject({ spent: 678_500, openCommitment: 0 });
  expect(expectedOf()).toEqual({ forecast: 678_500, over: 298_500 });
});

test("a deposit of 10 % leaves the balance agreed", async () => {
  const { addItem, quote, put, bill, money, list } = await worldWithQuotes();
  const itemId = await addItem(18_000, "Joinery");
  const { id, warnings } = await quote({
    supplier: "Kauri Joinery",
    depositPercent: 10,
    lines: [{ itemId, amount: 18_400 }],
  });
  expect(warnings).toEqual({});
  await put(id, { status: "accepted" });
  bill(id, itemId, "incl", 1840, 184_000);
  expect(money(itemId)).toEqual({
    spent: 184_000,
    paid: 184_000,
    committed: 1_840_000,
    openCommitment: 1_656_000,
    quoted: null,
  });
  bill(id, itemId, "incl", 16_560);
  expect(await list()).toMatchObject([{ billed: 1_840_000, open: 0, beyond: 0 }]);
});

test.each([
  ["one bill", [["a", "b"]]],
  ["two bills", [["a"], ["b"]]],
  ["two bills, the other way round", [["b"], ["a"]]],
])("credits on %s leave no more open than was agreed", async (_, credits) => {
  const { world, ada, addItem, quote, put, money, list, propertyId } = await worldWithQuotes();
  const [a, b] = [await addItem(1000, "Tiles"), await addItem(1000, "Grout")];
  const { id: quoteId } = await quote({ lines: [{ itemId: a, amount: 1000 }] });
  await put(quoteId, { status: "accepted" });
  const lineOn = (name: string) =>
    name === "a" ? { itemId: a, amount: 1 } : { itemId: b, amount: 200 };
  for (const names of credits)
    await perform(
      createBill,
      world.as(ada),
      { propertyId },
      { kind: "credit", quoteId, lines: names.map(lineOn) },
    );
  expect(money(a)).toMatchObject({ spent: -100, openCommitment: 100_000 });
  expect(money(b)).toMatchObject({ spent: -20_000, committed: 0, openCommitment: 0 });
  expect((await list())[0]).toMatchObject({ committed: 100_000, open: 100_000 });
});
