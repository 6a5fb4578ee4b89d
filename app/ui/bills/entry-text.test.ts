import { describe, expect, test } from "vitest";
import type { BillView, EntryView } from "~/contracts/bills";
import { gstText, paidText, partText, titleOf } from "./entry-text";

const TODAY = "2026-11-22";

function billView(changes: Partial<BillView> = {}): BillView {
  return {
    id: "bill",
    kind: "receipt",
    supplier: null,
    reference: "",
    date: "2026-11-18",
    dueDate: null,
    gst: "incl",
    gstAmount: 4_537,
    gstAssumed: false,
    total: 34_785,
    paid: 34_785,
    retained: 0,
    unpaid: 0,
    state: "paid",
    quoteId: null,
    note: "",
    files: [],
    lines: [],
    payments: [{ id: "payment", date: "2026-11-18", amount: 34_785, from: "own", kind: "payment" }],
    claim: null,
    duplicateOf: null,
    ...changes,
  };
}

function entryView(bill: Partial<BillView> = {}, changes: Partial<EntryView> = {}): EntryView {
  const line = { id: "line", amount: 34_785, gross: 34_785, gst: 4_537, note: "" };
  return { ...line, bill: billView(bill), sameAs: null, ...changes };
}

test("an entry is named by its supplier, else its note, else its kind", () => {
  const supplier = { id: "s", name: "Bunnings" };
  expect(titleOf(entryView({ supplier, note: "Screws" }))).toBe("Bunnings");
  expect(titleOf(entryView({ note: "Spent before the log" }))).toBe("Spent before the log");
  expect(titleOf(entryView({ note: "All" }, { note: "Screws" }))).toBe("Screws");
  expect(titleOf(entryView({ kind: "adjustment" }))).toBe("Typed into Spent");
});

test("GST is the line's, and said to be assumed when nobody chose it", () => {
  expect(gstText(entryView())).toBe("GST incl $45.37");
  expect(gstText(entryView({ gstAssumed: true }))).toBe("GST incl $45.37, assumed");
  expect(gstText(entryView({ gst: "none" }, { gst: 0 }))).toBe("no GST");
});

test("an entry that is not all of its bill says so", () => {
  const line = { amount: 1, gross: 1, gst: 0, note: "", taxKind: null };
  const on = (...items: (string | null)[]) =>
    partText(
      entryView({
        supplier: { id: "s", name: "Bunnings" },
        lines: items.map((itemId, place) => ({ ...line, id: String(place), itemId })),
      }),
    );
  expect(on("oven")).toBeUndefined();
  expect(on("oven", "hob", null)).toBe("part of Bunnings $347.85, 3 items");
  expect(on("oven", "oven")).toBe("part of Bunnings $347.85");
});

describe("what there is to pay", () => {
  const unpaid = { paid: 0, unpaid: 34_785, payments: [] };
  test.each<[Partial<BillView>, string, boolean]>([
    [{}, "paid 18 Nov", false],
    [unpaid, "to pay", true],
    [{ ...unpaid, dueDate: "2026-12-20" }, "to pay by 20 Dec", true],
    [{ ...unpaid, dueDate: "2026-11-21" }, "$347.85 overdue since 21 Nov", true],
    [{ paid: 30_000, unpaid: 4_785 }, "$47.85 still to pay", true],
    [{ paid: 30_000, retained: 4_785 }, "$47.85 held back", false],
    [{ total: -18_400, paid: 0, unpaid: -18_400 }, "$184.00 to come back", true],
  ])("%j", (changes, text, isDue) => {
    expect(paidText(billView(changes), TODAY)).toEqual({ text, isDue });
  });
});
