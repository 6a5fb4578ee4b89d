import { expect, test } from "vitest";
import {
  comparisonForm,
  newComparisonForm,
  quoteForm,
  supplierPapersForm,
  variationForm,
} from "./quote-forms";

const was = {
  supplier: "Tama",
  reference: "Q-1",
  date: "2026-03-05",
  retentionCap: "",
  lbpNumber: "BP 1",
  amounts: { fence: "$10.00", deck: "" },
};

test("a quote's form sends what was touched, its amounts, and nothing of the supplier's papers", () => {
  const form = {
    project: "garden",
    supplier: "Tama",
    reference: "Q-2",
    date: "",
    gst: "",
    retentionCap: "",
    lbpNumber: "BP 2",
    amounts: { fence: "$10.00", deck: "5" },
    was,
  };
  const { lbpNumber: _lbpNumber, ...seen } = was;
  expect(quoteForm(form)).toEqual({ reference: "Q-2", amounts: form.amounts, was: seen });
  expect(supplierPapersForm(form)).toEqual({ lbpNumber: "BP 2", was: { lbpNumber: "BP 1" } });
  expect(supplierPapersForm({ ...form, lbpNumber: "" })).not.toHaveProperty("lbpNumber");
});

test("the form of a category without items sends no amount, a call none at all", () => {
  expect(quoteForm({ project: "garden", supplier: "" })).toEqual({ supplier: "", amounts: {} });
  expect(quoteForm({ supplier: "" })).toEqual({ supplier: "" });
});

test("a variation has one line: of an item, or of new work with its text", () => {
  const line = (itemId: string, amount: string) =>
    variationForm({ text: "Gate", lines: { "0": { itemId, amount } } })["lines"];
  expect(line("fence", "-80")).toEqual([{ itemId: "fence", amount: "-80" }]);
  expect(line("", "lots")).toEqual([{ itemId: null, text: "Gate", amount: "lots" }]);
  for (const nothing of ["", "0", "$0.00"])
    expect(line("fence", nothing)).toEqual([{ itemId: "fence" }]);
});

test("work is of the items that are ticked, named by their category", () => {
  const form = { category: "Garden", title: " ", scope: "", items: { fence: "yes" } };
  expect(newComparisonForm(form)).toEqual({
    title: "Garden",
    scope: "",
    showStreet: false,
    lines: [{ itemId: "fence" }],
  });
  const edited = { ...form, shown: { fence: "yes", deck: "yes" }, showStreet: "yes" };
  const seen = { title: "Garden", scope: "Clay", showStreet: "" };
  expect(comparisonForm({ ...edited, was: seen })).toEqual({
    scope: "",
    showStreet: true,
    items: { fence: true, deck: false },
    was: { ...seen, showStreet: false },
  });
});
