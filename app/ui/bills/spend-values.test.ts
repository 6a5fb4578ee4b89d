import { expect, test } from "vitest";
import type { SpendFormView } from "~/contracts/add-spend";
import {
  detailLine,
  findItem,
  firstValues,
  grossOf,
  overOf,
  restOf,
  submittedParts,
} from "./spend-values";

const form: SpendFormView = {
  property: { id: "p", name: "Kōwhai Crescent" },
  project: null,
  formId: "f",
  today: "2026-11-22",
  date: "2026-11-22",
  dueDate: "2026-12-20",
  supplier: "",
  amount: "",
  gst: "incl",
  itemId: "tiling",
  recent: ["tiling"],
  categories: [
    {
      id: "bathroom",
      name: "Bathroom",
      items: [{ id: "tiling", name: "Tiling", budget: 360_000, spent: 374_410, isSettled: false }],
    },
  ],
  suppliers: [],
  quotes: [],
  quoteId: "",
};
const typed = { ...firstValues(form, undefined), amount: "219.90+88" };
const tiling = findItem(form.categories, "tiling")?.item;

test("the form starts with the item used last, as a receipt paid today with GST in it", () => {
  expect(firstValues(form, undefined)).toMatchObject({ itemId: "tiling", kind: "receipt" });
  expect(detailLine(typed, form.today)).toBe("today · GST incl · paid");
});

test("the detail line names what differs from the usual", () => {
  const other = {
    ...typed,
    supplier: " Bunnings ",
    date: "2026-11-18",
    kind: "invoice",
    gst: "plus",
    paid: "no",
    files: 2,
  } as const;
  expect(detailLine(other, form.today)).toBe(
    "Bunnings · invoice · 18 Nov · plus GST · to pay · 2 files",
  );
});

test("what goes beyond the budget is known before it is saved, with GST on top too", () => {
  expect(overOf(typed, tiling)).toBe(45_200);
  expect(overOf({ ...typed, amount: "100", gst: "plus" }, tiling)).toBe(25_910);
  expect(overOf({ ...typed, amount: "12 apples" }, tiling)).toBeUndefined();
  expect(overOf({ ...typed, kind: "credit" }, tiling)).toBeUndefined();
  expect(overOf(typed, undefined)).toBeUndefined();
  expect(grossOf({ ...typed, kind: "credit" })).toBe(-30_790);
});

test("what parts leave of the amount is for the item", () => {
  const split = { ...typed, amount: "347.85", parts: ["219.90", "80+8", ""] };
  expect(restOf(split)).toBe(3_995);
  expect(restOf({ ...split, parts: ["400"] })).toBe(-5_215);
  expect(restOf({ ...split, parts: ["12 apples"] })).toBeUndefined();
  expect(overOf(split, tiling)).toBe(18_405);
  expect(overOf({ ...split, parts: ["400"] }, tiling)).toBeUndefined();
});

test("parts of a refused form are shown again, and forged ones are dropped", () => {
  const sent = (lines: unknown) => submittedParts({ status: "error", initialValue: { lines } });
  expect(sent({ 0: { itemId: "oven", amount: "5" }, 1: null, 2: { amount: ["5"] } })).toEqual([
    { itemId: "oven", amount: "5" },
    { itemId: "", amount: "" },
    { itemId: "", amount: "" },
  ]);
  expect(sent("x")).toEqual([]);
  expect(submittedParts(undefined)).toEqual([]);
});
