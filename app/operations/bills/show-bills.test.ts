import { expect, test } from "vitest";
import { lines, worldWithItems } from "../../../tests/support/bills";
import { renoOf } from "../../../tests/support/reno";
import { perform } from "../operation";
import { showAllBills } from "./show-bills";

test("a list is filtered, and paged by the last bill of the page before", async () => {
  const { add, put, list, oven, world, ada, cleo } = await worldWithItems();
  const paid = await add({ supplier: "Bunnings", date: "2026-01-10", ...lines(oven, 1) });
  const open = await add({ kind: "invoice", date: "2026-02-10", ...lines(oven, 2) });
  const late = await add({
    kind: "invoice",
    date: "2026-02-11",
    dueDate: "2026-02-20",
    ...lines(oven, 3),
  });
  const held = await add({
    kind: "invoice",
    date: "2026-02-12",
    retained: 1,
    paid: true,
    ...lines(oven, 4),
  });
  const loose = await add({ date: "2026-02-12", lines: [{ amount: 5 }] });
  const part = await add({
    kind: "invoice",
    date: "2026-02-13",
    paid: { amount: 1 },
    ...lines(oven, 6),
  });
  const ids = async (input: object = {}) => (await list(input)).map(({ id }) => id);
  expect(await ids()).toEqual(
    [part, ...[held, loose].toSorted((a, b) => (a.id < b.id ? 1 : -1)), late, open, paid].map(
      ({ id }) => id,
    ),
  );
  const states = {
    paid,
    "to-pay": open,
    overdue: late,
    "held-back": held,
    unsorted: loose,
    "part-paid": part,
  };
  for (const [state, { id }] of Object.entries(states)) expect(await ids({ state })).toEqual([id]);
  expect(await ids({ state: "overdue, to-pay" })).toEqual([late.id, open.id]);
  expect(await ids({ supplierId: paid.supplier?.id })).toEqual([paid.id]);
  expect(await ids({ from: "2026-02-11", to: "2026-02-11" })).toEqual([late.id]);
  expect(await ids({ unsorted: true })).toEqual([loose.id]);
  expect(await ids({ kind: "receipt", unsorted: "false" })).toEqual([paid.id]);
  expect(await ids({ after: `2026-02-11,${late.id}` })).toEqual([open.id, paid.id]);
  for (const wrong of [{ state: "done" }, { after: "x" }, { from: "2026-02-30" }, { q: "x" }])
    await expect(list(wrong)).rejects.toMatchObject({ reason: "invalid" });
  await expect(list({}, cleo)).rejects.toMatchObject({ reason: "missing" });
  const other = await renoOf(world, ada, "Elsewhere");
  const elsewhere = await add({ date: "2026-02-11", lines: [{ amount: 7 }] }, ada, other);
  await put(elsewhere.id, { reference: "E" });
  const all = async (who: typeof ada, input: object = {}) =>
    (await perform(showAllBills, world.as(who), {}, input)).map(
      ({ id, property }) => `${property.name} ${id}`,
    );
  const kowhai = `Kōwhai Crescent ${loose.id}`;
  expect(await all(ada, { state: "unsorted" })).toEqual([kowhai, `Elsewhere ${elsewhere.id}`]);
  expect(await all(world.person("Dan"))).toEqual([]);
  expect(await all(cleo)).toEqual([]);
});

test("a bill that may be there twice says so, until somebody says that it is not", async () => {
  const { add, put, oven, list } = await worldWithItems();
  const first = await add({ supplier: "Bunnings", date: "2026-03-01", ...lines(oven, 347.85) });
  const second = await add({ supplier: "Bunnings", date: "2026-03-04", ...lines(oven, 347.85) });
  const third = await add({ supplier: "Bunnings", date: "2026-02-20", ...lines(oven, 347.85) });
  expect([second.duplicateOf, third.duplicateOf]).toEqual([first.id, null]);
  const duplicates = async () => (await list()).map(({ duplicateOf }) => duplicateOf);
  expect(await duplicates()).toEqual([first.id, second.id, null]);
  await expect(put(first.id, { duplicateOf: third.id })).rejects.toMatchObject({
    fields: { duplicateOf: ["Send null."] },
  });
  expect(await put(first.id, { duplicateOf: null })).toMatchObject({ duplicateOf: null });
  expect(await duplicates()).toEqual([null, null, null]);
  const fourth = await add({ supplier: "Bunnings", date: "2026-03-05", ...lines(oven, 347.85) });
  expect(fourth.duplicateOf).toBe(second.id);
  expect(await put(second.id, { note: "x" })).toMatchObject({ duplicateOf: null });
});
