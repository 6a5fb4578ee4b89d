import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_CENTS } from "~/domain/money";
import { entryView } from "./bills";
import { defaultItems } from "./deal";
import { dealJson, scenarioJson } from "./deal-json";
import { dealView, scenarioView } from "./deal-view";
import { entryJson } from "./entry-json";
import { findView } from "./find";
import { findJson } from "./find-json";
import { money } from "./fields";
import { shapeIn, toJson } from "./json-output";
import { convert, money as moneyLeaf } from "./money-codec";
import { itemView, projectView, suggestionView } from "./projects";
import { dealRowView, propertyView } from "./properties";
import { shownTemplate, templateItemView } from "./templates";
import {
  dealRowJson,
  defaultRowsJson,
  itemJson,
  projectJson,
  propertyJson,
  suggestionJson,
  templateItemJson,
  templateJson,
} from "./view-codecs";

test.each([
  ["an item", itemJson, itemView],
  ["a suggestion", suggestionJson, suggestionView],
  ["a category", projectJson, projectView],
  ["a deal row", dealRowJson, dealRowView],
  ["the default rows", defaultRowsJson, defaultItems],
  ["a property", propertyJson, propertyView],
  ["a template's item", templateItemJson, templateItemView],
  ["an entry", entryJson, entryView],
  ["what is found", findJson, findView],
  ["a template", templateJson, shownTemplate],
  ["a deal", dealJson, dealView],
  ["a scenario", scenarioJson, scenarioView],
])("the browser and the server convert the same fields of %s", (_name, { shape }, schema) => {
  expect(shape).toEqual(shapeIn(schema));
});

test("what is encoded decodes to the same", () => {
  const cents = fc.integer({ min: -MAX_CENTS, max: MAX_CENTS });
  const fee = fc.oneof(
    fc.record({
      type: fc.constant("percent" as const),
      thousandths: fc.integer({ min: 0, max: 100_000 }),
    }),
    fc.record({ type: fc.constant("fixed" as const), amount: cents }),
  );
  const row = fc.record({ value: fc.oneof(cents, fee), suggested: fc.option(cents) });
  fc.assert(
    fc.property(row, (changes) => {
      const json: unknown = JSON.parse(JSON.stringify(dealRowJson.encode(changes)));
      expect(dealRowJson.decode(json)).toEqual(changes);
    }),
  );
});

test("sums beyond the range of one amount decode to the cent", () => {
  const sum = { budget: 5000 * MAX_CENTS + 1, spent: -1, left: 5000 * MAX_CENTS + 2 };
  expect(projectJson.decode(projectJson.encode(sum))).toEqual(sum);
});

test("a percent is not an amount", () => {
  const fees = [
    { type: "percent" as const, thousandths: 3950 },
    { type: "fixed" as const, amount: 395_000 },
  ];
  expect(fees.map((value) => dealRowJson.encode({ value }))).toEqual([
    { value: { value: 3.95, type: "percent" } },
    { value: { value: 3950, type: "fixed" } },
  ]);
});

test("absent, null and other fields stay as they are, and the view is not changed", () => {
  const changes = { name: "Tap", budget: 150, suggestedBudget: null };
  expect(itemJson.encode(changes)).toEqual({ name: "Tap", budget: 1.5, suggestedBudget: null });
  expect(changes.budget).toBe(150);
  expect(convert({ budget: moneyLeaf }, "toJson", null)).toBeNull();
});

test("money is found in lists, options and one kind of a union", () => {
  const schema = z.object({
    data: z.union([z.object({ paid: z.array(money).optional() }), z.object({ nobody: z.null() })]),
  });
  expect(toJson(schema, { data: { paid: [150, 5] } })).toEqual({ data: { paid: [1.5, 0.05] } });
  expect(toJson(schema, { data: { nobody: null } })).toEqual({ data: { nobody: null } });
});

test.each([
  ["record", z.record(z.string(), money)],
  ["tuple", z.tuple([money])],
  ["pipe", money.transform(String)],
  ["union", z.union([z.object({ left: money }), z.object({ left: z.number() })])],
])("money inside a %s is refused, since it could be missed", (type, schema) => {
  expect(() => shapeIn(schema)).toThrow(`Money inside a ${type}`);
});

test("a view with a part of a cent is refused", () => {
  expect(money.safeParse(1.5).success).toBe(false);
});
