import { expect, test } from "vitest";
import {
  RECORDED,
  RECORDED_KINDS,
  VERBS,
  type FromTo,
  type RecordedKind,
  type Verb,
} from "./recorded";
import { groupWords } from "./group-words";
import { amountOf, wordsOf } from "./words";

const nameOf = (id: string) => ({ k: "Kitchen", b: "Bathroom" })[id] ?? null;

function said(kind: RecordedKind, fields: FromTo, verb: Verb = "changed", name = "Oven"): string {
  const { doing, thing, from, to } = wordsOf({ kind, verb, name, fields }, nameOf);
  const change = from === null && to === null ? "" : ` (${from} → ${to})`;
  return `${doing} ${thing}`.trim() + change;
}

test.each<[string, RecordedKind, FromTo]>([
  ["changed Budget of Oven ($500 → $520)", "item", { budget: [50_000, 52_000] }],
  ["changed Spent of Oven ($0.00 → $5.50)", "item", { spent: [0, 550] }],
  ["changed To finish of Oven (none → $50)", "item", { forecastOwn: [null, 5_000] }],
  ["renamed Oven (Stove → Oven)", "item", { name: ["Stove", "Oven"] }],
  ["ticked as done Oven (no → yes)", "item", { done: [false, true] }],
  ["moved Oven (Bathroom → Kitchen)", "item", { projectId: ["b", "k"] }],
  ["took out of the budget Oven", "item", { status: ["active", "optional"] }],
  ["changed Contingency (none → 10.00%)", "property", { contingencyPercent: [null, 10_000] }],
  ["completed", "property", { status: ["active", "complete"] }],
  ["changed Photo", "property", { imageId: [null, "abc"] }],
  [
    "changed Due of the bill of Oven (none → 5 Mar 2026)",
    "bill",
    { dueDate: [null, "2026-03-05"] },
  ],
  ["changed Supplier of the bill of Oven", "bill", { supplierId: ["a", "b"] }],
  ["accepted the quote of Oven", "quote", { status: ["open", "accepted"] }],
  ["approved the variation Oven", "variation", { status: ["asked", "approved"] }],
  ["changed Market value in the deal ($1 → $2)", "deal", { marketValue: [100, 200] }],
  ["changed Loans in the deal", "deal", { loans: [null, null] }],
  [
    "changed GST position in the deal (none → Not registered for GST)",
    "deal",
    { gstMode: [null, "unregistered"] },
  ],
  [
    "changed GST position in the deal (Not registered for GST → Simple rule (3/23 both ways))",
    "deal",
    { gstMode: ["unregistered", "simple"] },
  ],
  [
    "changed What did you buy it for? in the deal (To sell → My home)",
    "deal",
    { purpose: ["sell", "home"] },
  ],
  ["changed GST of the bill of Oven (incl GST → plus GST)", "bill", { gst: ["incl", "plus"] }],
  [
    "changed Sale price in the agreement in the deal (Includes GST → Plus GST, if any)",
    "deal",
    { saleTerm: ["incl", "plus"] },
  ],
  ["changed Commission in the deal", "deal", { commission: [null, null] }],
  ["changed Sells for (incl GST → no GST)", "row", { gst: ["incl", "none"] }],
  ["changed Sells for ($785,000 → $799,000)", "row", { amount: [78_500_000, 79_900_000] }],
])("%s", (words, kind, fields) => {
  expect(
    said(kind, fields, "changed", kind === "row" ? "Sells for" : kind === "property" ? "" : "Oven"),
  ).toBe(words);
});

test.each<[string, RecordedKind, Verb, string]>([
  ["removed Splashback", "item", "removed", "Splashback"],
  ["logged Bunnings", "bill", "added", "Bunnings"],
  ["paid Bunnings", "payment", "added", "Bunnings"],
  ["added a photo", "photo", "added", ""],
  ["shared it with ben@example.nz", "share", "added", "ben@example.nz"],
  ["stopped sharing with ben@example.nz", "share", "removed", "ben@example.nz"],
  ["added the category Kitchen", "category", "added", "Kitchen"],
  ["restored the file Plan.pdf", "file", "restored", "Plan.pdf"],
  ["started Rimu Road", "property", "added", "Rimu Road"],
])("%s", (words, kind, verb, name) => {
  expect(said(kind, {}, verb, name)).toBe(words);
});

test("each answer of a deal has a name, and each that is chosen from a list has words", () => {
  for (const field of RECORDED.deal.values()) {
    expect(field.label, field.name).toMatch(/^[A-Z]/);
    if (field.kind === "choice")
      for (const choice of field.choices)
        expect(said("deal", { [field.name]: [null, choice] }), field.name).toMatch(/none → [A-Z]/);
  }
});

test("rows that came together are counted; several fields are recorded one by one", () => {
  const row = { kind: "item", verb: "pasted", name: "Fence", fields: {} } as const;
  expect(groupWords([row, row]).doing).toBe("pasted 2 rows");
  const fields = { budget: [100, 200], quantity: [1, 2] } as const;
  expect(wordsOf({ kind: "item", verb: "changed", name: "Fence", fields }, nameOf)).toMatchObject({
    doing: "changed",
    from: null,
    each: [
      { label: "Budget", from: "$1", to: "$2" },
      { label: "Quantity", from: "1", to: "2" },
    ],
  });
});

test("the amount is what came or went", () => {
  const of = (verb: Verb, fields: FromTo) => amountOf({ kind: "bill", verb, name: "", fields });
  expect(of("added", { total: [null, 500] })).toBe(500);
  expect(of("removed", { total: [500, null] })).toBe(500);
  expect(of("changed", { total: [500, 600] })).toBeNull();
});

test("no field of any kind is recorded by its name or by an id, whatever happened to it", () => {
  const id = "LzpLtrvRNFVzDJwFDKuy9A";
  for (const kind of RECORDED_KINDS)
    for (const verb of VERBS)
      for (const [name] of RECORDED[kind]) {
        const words = JSON.stringify(
          wordsOf({ kind, verb, name: "", fields: { [name]: [id, null] } }, nameOf),
        );
        const isOfId = name.endsWith("Id");
        if (isOfId) expect(words).not.toContain(id);
        expect(words, `${kind} ${name}`).not.toMatch(
          /[a-z][A-Z]/.test(name) ? new RegExp(name) : /undefined/,
        );
      }
});
