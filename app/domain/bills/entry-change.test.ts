import { expect, test } from "vitest";
import { entryChange, shownAmount } from "./entry-change";

const tap = { id: "a", itemId: "oven", amount: 21_990, note: "tap" };
const lines = [tap, { id: "b", itemId: "hob", amount: 8_800, note: "" }];
const bill = {
  kind: "receipt",
  supplier: { name: "Bunnings" },
  gst: "incl",
  lines,
} as const;
const typed = {
  amount: 8_800,
  itemId: "hob",
  kind: "receipt",
  supplier: "Bunnings",
  gst: "incl",
} as const;

test("what is as before is left out", () => {
  expect(entryChange(bill, "b", typed)).toEqual({});
  expect(entryChange({ ...bill, supplier: null }, "b", { ...typed, supplier: " " })).toEqual({});
});

test("an amount or another item changes its line alone", () => {
  expect(entryChange(bill, "b", { ...typed, amount: 9_000 })).toEqual({
    lines: [tap, { id: "b", itemId: "hob", amount: 9_000, note: "" }],
  });
  expect(entryChange(bill, "b", { ...typed, itemId: "" }).lines?.[1]).toMatchObject({
    itemId: null,
    amount: 8_800,
  });
});

test("kind, supplier and GST are the bill's", () => {
  expect(
    entryChange(bill, "b", { ...typed, kind: "invoice", supplier: "Mitre 10", gst: "none" }),
  ).toEqual({ kind: "invoice", supplier: "Mitre 10", gst: "none" });
  expect(entryChange(bill, "b", { ...typed, supplier: "" })).toEqual({ supplier: "" });
});

test("a credit is shown and sent positive", () => {
  const credit = { ...bill, kind: "credit", lines: [{ ...tap, amount: -500 }] } as const;
  const same = { ...typed, kind: "credit", amount: 500, itemId: "oven" } as const;
  expect(shownAmount(credit, credit.lines[0])).toBe(500);
  expect(entryChange(credit, "a", same)).toEqual({});
  expect(entryChange(credit, "a", { ...same, amount: 600 }).lines?.[0]?.amount).toBe(600);
});
