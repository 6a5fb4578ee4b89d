import { describe, expect, test } from "vitest";
import { defaultOf, readField, showField } from "./record/cell-text";
import { amountsOf, ITEM_FIELD, ITEM_FIELDS, NEW_ITEM, plannedValuesOf } from "./item-fields";
import { formatDollarsAndCents } from "./money";

const { name, quantity, budget } = ITEM_FIELD;

describe("reading", () => {
  test("text is trimmed", () => {
    expect(readField(name, "  Benchtop ", "")).toEqual({ value: "Benchtop" });
  });

  test("a required field may be left blank only where it is blank already", () => {
    expect(readField(name, " ", "Benchtop")).toEqual({ problem: "enterName" });
    expect(readField(name, " ", "")).toEqual({ value: "" });
  });

  test("a quantity is a whole number of at least 1", () => {
    expect(readField(quantity, " 3 ", 1)).toEqual({ value: 3 });
    for (const text of ["", "0", "1.5", "two"])
      expect(readField(quantity, text, 1)).toEqual({ problem: "notAQuantity" });
  });

  test("money is cents: amounts, sums, and what is added to the current amount", () => {
    expect(readField(budget, "$1,200.50", 0)).toEqual({ value: 120_050 });
    expect(readField(budget, "=3*450", 100)).toEqual({ value: 135_000 });
    expect(readField(budget, "+250", 100_00)).toEqual({ value: 350_00 });
    expect(readField(budget, "", 100)).toEqual({ value: 0 });
    expect(readField(budget, "soon", 100)).toEqual({ problem: "notAnAmount" });
  });
});

test("shows values as text; money to the cent only where it has cents, by default", () => {
  expect(showField(name, "Benchtop")).toBe("Benchtop");
  expect(showField(quantity, 3)).toBe("3");
  expect(showField(budget, 120_000)).toBe("$1,200");
  expect(showField(budget, 120_050)).toBe("$1,200.50");
  expect(showField(budget, 120_000, formatDollarsAndCents)).toBe("$1,200.00");
});

test("field names are unique, and a new item has the defaults", () => {
  expect(new Set(ITEM_FIELDS.map((field) => field.name)).size).toBe(ITEM_FIELDS.length);
  expect(NEW_ITEM).toEqual({ name: "", quantity: 1, budget: 0, spent: 0 });
  expect(defaultOf(quantity)).toBe(1);
});

test("a copied plan has nothing spent", () => {
  const item = { name: "Benchtop", quantity: 2, budget: 120_000, spent: 50_000 };
  expect(plannedValuesOf(item)).toEqual({ ...item, spent: 0 });
  expect(amountsOf(item)).toEqual([120_000, 50_000]);
});
