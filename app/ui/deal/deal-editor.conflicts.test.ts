import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";
import { markIn } from "./shown-deal";

/** A LIM report at $300 and a fee of 3.95 %, into which Pita types while they are open here. */
function withPita() {
  const deal = dealOf([
    rowView("lim", { label: "LIM report", value: 30_000, order: 20 }),
    rowView("sale", {
      itemTypeName: "salePrice",
      category: "sale",
      canDelete: false,
      value: 10_000_000,
    }),
    rowView("agent", {
      itemTypeName: "agentFees",
      category: "sale",
      canDelete: false,
      order: 20,
      value: { type: "percent", thousandths: 3950 },
    }),
  ]);
  const pitaTypes = (id: string, dollars: number) =>
    deal.kept.set(id, { ...deal.kept.get(id)!, amount: dollars * 100 });
  return { ...deal, pitaTypes };
}

test("a conflict writes nothing: the other user's value is shown and counts, with their name and the typed text", async () => {
  const { store, said, kept, row, mark, answerAll, pitaTypes, figures } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "$375");
  await answerAll();
  expect([kept.get("lim")?.amount, row("lim").amount, figures().acquisition.total]).toEqual([
    45_000, 45_000, 45_000,
  ]);
  expect(mark("lim")).toMatchObject({
    kind: "conflict",
    message: "Pita changed this to $450 meanwhile.",
    typed: "$375",
  });
  expect(store.status()).toEqual({ state: "failed", unsaved: 1 });
  expect(said).toEqual([]);
  expect(store.undo(), "nothing was done that could be undone").toBe(false);
});

test("“Keep mine” overwrites the shown value, and can be undone", async () => {
  const { store, kept, row, mark, answerAll, pitaTypes } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "375");
  await answerAll();
  store.retry("lim");
  expect(row("lim").amount).toBe(37_500);
  await answerAll();
  expect([kept.get("lim")?.amount, mark("lim"), store.status().state]).toEqual([
    37_500,
    undefined,
    "saved",
  ]);
  store.undo();
  await answerAll();
  expect(kept.get("lim")?.amount).toBe(45_000);
});

test("“Keep mine” does not write over a change that came after it was asked", async () => {
  const { store, kept, mark, answerAll, pitaTypes } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "375");
  await answerAll();
  pitaTypes("lim", 500);
  store.retry("lim");
  await answerAll();
  expect(kept.get("lim")?.amount).toBe(50_000);
  expect(mark("lim")).toMatchObject({
    kind: "conflict",
    message: "Pita changed this to $500 meanwhile.",
    typed: "375",
  });
});

test("“Take theirs” discards the typed text", async () => {
  const { store, calls, row, mark, answerAll, pitaTypes } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "375");
  await answerAll();
  store.discard("lim");
  expect([row("lim").amount, mark("lim"), calls, store.status().state]).toEqual([
    45_000,
    undefined,
    [],
    "saved",
  ]);
});

test("an edit made before the answer waits with the conflict, and another row is saved", async () => {
  const { store, kept, mark, answerAll, pitaTypes } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "375");
  store.leave("lim", "380");
  store.leave("sale", "120000");
  await answerAll();
  expect([kept.get("lim")?.amount, kept.get("sale")?.amount]).toEqual([45_000, 12_000_000]);
  expect(mark("lim")).toMatchObject({ kind: "conflict", typed: "380" });
});

test("a row is removed all the same", async () => {
  const { store, kept, labels, answerAll, pitaTypes } = withPita();
  pitaTypes("lim", 450);
  store.leave("lim", "375");
  store.remove("lim");
  await answerAll();
  expect([kept.has("lim"), labels("acquisition"), store.status().state]).toEqual([
    false,
    [],
    "saved",
  ]);
});

test("changing a fee's type does not overwrite another fee, and an equal one is no conflict", async () => {
  const { store, kept, row, mark, answerAll } = withPita();
  const fixed = { type: "fixed", amount: 250_000 } as const;
  kept.set("agent", { ...row("agent"), fee: fixed });
  store.changeFeeType("agent", "fixed");
  await answerAll();
  expect([row("agent").fee, mark("agent")?.kind, mark("agent")?.typed]).toEqual([
    fixed,
    "conflict",
    "$3,950",
  ]);
  store.leave("agent", "2,500");
  kept.set("lim", { ...row("lim"), amount: 37_500 });
  store.leave("lim", "375");
  await answerAll();
  expect([row("lim").amount, mark("lim")]).toEqual([37_500, undefined]);
});

test("the text of a conflicting fee names its type", async () => {
  const { store, kept, row, mark, answerAll } = withPita();
  kept.set("agent", { ...row("agent"), fee: { type: "fixed", amount: 250_000 } });
  store.leave("agent", "3");
  await answerAll();
  expect(mark("agent")).toMatchObject({ kind: "conflict", typed: "3.00%" });
});

test("undo takes back only what still is as it was made", async () => {
  const { store, kept, loaded, row, answerAll } = withPita();
  store.leave("lim", "375");
  await answerAll();
  kept.set("lim", { ...row("lim"), amount: 50_000 });
  store.load({
    ...loaded,
    rows: [rowView("lim", { label: "LIM report", value: 50_000, order: 20 })],
  });
  store.undo();
  await answerAll();
  expect([row("lim").amount, kept.get("lim")?.amount]).toEqual([50_000, 50_000]);
});

test("a failed save leaves nothing to undo", async () => {
  const { store, calls } = withPita();
  store.leave("lim", "375");
  await calls[0]?.fail();
  expect([store.undo(), calls]).toEqual([false, []]);
});

test("undoing an addition offers no Undo of its own", async () => {
  const { store, said, labels, answerAll } = withPita();
  store.add("acquisition", { label: "Drainage test" }, 25_000);
  await answerAll();
  store.undo();
  await answerAll();
  expect([labels("acquisition"), said]).toEqual([["LIM report"], []]);
});

test("somebody else's choice of GST is shown, with mine to keep", async () => {
  const { store, kept, row, shown, answerAll } = dealOf([
    rowView("rates", { category: "financing" }),
  ]);
  const before = kept.get("rates");
  if (before) kept.set("rates", { ...before, gst: "plus" });
  store.chooseTerm("rates", "gst", "none");
  expect(row("rates").gst).toBe("none");
  await answerAll();
  expect(row("rates").gst).toBe("plus");
  expect(markIn(shown("rates"), "gst")).toMatchObject({ kind: "conflict", typed: "no GST" });
  store.retry("rates", "gst");
  await answerAll();
  expect(row("rates").gst).toBe("none");
});
