import { worldWithHistory } from "../../../tests/support/history";
import { expect, test } from "vitest";
import { readBill } from "~/data/bills";
import { listComparisonLines } from "~/data/comparisons";
import { createBill, updateBill } from "../bills/bills";
import { claimOf } from "../bills/claim-fields";
import { perform } from "../operation";
import { createComparison, updateComparison } from "../quotes/comparisons";

test("a payment claim and its schedule are put back, also with the total that they are of", async () => {
  const { world, ada, propertyId, newest, back, db } = await worldWithHistory();
  const as = world.as(ada);
  const { id: billId } = await perform(
    createBill,
    as,
    { propertyId },
    { kind: "invoice", supplier: "Ruru", lines: [{ amount: 100 }] },
  );
  const change = async (input: object) => {
    world.pass(1);
    const before = claim();
    await perform(updateBill, as, { billId }, input);
    const { putBack: words, each } = await newest();
    expect(words).toBe("Put back");
    await back((await newest()).id);
    expect(claim()).toEqual(before);
    // Put back again: it is changed as before.
    await back((await newest()).id);
    return each.map(({ name }) => name);
  };
  const claim = () => claimOf(readBill(db, billId).bill);
  await change({ claim: { date: "2026-03-01", hasNotice: true } });
  const schedule = { amount: 60, calculation: "By the hour", reason: "Unfinished" };
  const claimed = { date: "2026-03-01", schedule };
  expect(await change({ claim: claimed })).toContain("Will be paid of the claim");
  await change({ lines: [{ amount: 200 }], claim: { ...claimed, schedule: { amount: 200 } } });
  await change({ kind: "receipt" });
  expect(claim()).toBeNull();
});

test("the work of a comparison is put back, its lines with their ids", async () => {
  const { world, ada, propertyId, itemOf, newest, back, db } = await worldWithHistory();
  const as = world.as(ada);
  const lines = [{ itemId: itemOf("Oven") }, { text: "Remove the old one" }];
  const made = await perform(createComparison, as, { propertyId }, { title: "Oven", lines });
  const comparisonId = made.id;
  const work = () => listComparisonLines(db, [comparisonId]);
  const before = work();
  world.pass(1);
  const [kept] = before;
  const changed = [{ text: "Sink" }, { id: kept?.id, itemId: kept?.itemId }];
  await perform(updateComparison, as, { comparisonId }, { lines: changed });
  expect(await newest()).toMatchObject({
    doing: "changed Lines of the comparison",
    putBack: "Put back",
  });
  await back((await newest()).id);
  expect(work()).toEqual(before);
});
