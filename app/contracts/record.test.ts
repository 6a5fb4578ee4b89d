import { expect, test } from "vitest";
import { z } from "zod";
import { declare } from "~/domain/record/record";
import { shapeIn } from "./json-output";
import { money, percent } from "./money-codec";
import { documentDialect, inputOfRecord, inputsOf, viewOfRecord } from "./record";
import { shapeOf } from "./record-shape";

const dialect = { ...documentDialect, messages: { chooseOne: "Choose one.", enter: "Enter it." } };
const COST = declare(
  { name: { kind: "text", otherwise: "" }, amount: { kind: "money" }, days: { kind: "quantity" } },
  { oneOf: ["amount", "days"], problem: "chooseOne" },
);
const PLAN = declare({
  title: { kind: "text", required: "enter" },
  worked: { kind: "money", derived: true },
  share: { kind: "percent", nullable: true },
  cost: { kind: "group", of: COST, nullable: true },
  paid: {
    kind: "variants",
    of: { once: declare({ total: { kind: "money" } }), never: declare({}) },
    shared: declare({}),
    problem: "chooseOne",
    nullable: true,
  },
});
const read = (schema: z.ZodType, sent: unknown) => {
  const { data, error } = schema.safeParse(sent);
  return error ? error.issues.map(({ message }) => message) : data;
};

test("exactly one of some fields has a value, and a field that is not sent its default", () => {
  const cost = inputOfRecord(COST, dialect);
  expect(read(cost, { amount: "5", days: "" })).toEqual({ name: "", amount: 500 });
  expect(read(cost, { amount: 5, days: 2 })).toEqual(["Choose one."]);
  expect(read(cost, { name: "Skip" })).toEqual(["Choose one."]);
});

test("blanks of a form are no choice, and texts of other kinds are left out", () => {
  const readers = { ...documentDialect.readers, percent: z.number() };
  const { cost, paid, title } = inputsOf(PLAN, { ...dialect, readers });
  expect(read(cost, { amount: "", days: "" })).toBeNull();
  expect(read(paid, { kind: "", total: "5" })).toBeNull();
  expect(read(paid, { kind: "never", total: "5" })).toEqual({ kind: "never" });
  expect(read(title, " ")).toEqual(["Enter it."]);
});

test("a blank is none where an amount may be none, as in the fields seen before", () => {
  const { cap } = inputsOf(declare({ cap: { kind: "money", nullable: true } }), dialect);
  for (const blank of ["", " ", null]) expect(read(cap, blank)).toBeNull();
  expect(read(cap, "0")).toBe(0);
  expect(read(cap, "lots")).toHaveLength(1);
});

test("what follows from other fields is answered, not sent", () => {
  const readers = { ...documentDialect.readers, percent: z.number() };
  expect(Object.keys(inputsOf(PLAN, { ...dialect, readers }))).not.toContain("worked");
  expect(shapeOf(PLAN)).toEqual({
    worked: money,
    share: percent,
    cost: { amount: money },
    paid: { total: money },
  });
  expect(shapeIn(viewOfRecord(PLAN))).toEqual(shapeOf(PLAN));
});

test("a field that nothing reads, or whose words are missing, is refused when it is declared", () => {
  expect(() => inputsOf(PLAN, dialect)).toThrow("No reader of percent, for share.");
  expect(() => inputOfRecord(COST, { ...dialect, messages: {} })).toThrow("No message chooseOne.");
});
