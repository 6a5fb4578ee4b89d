import { expect, test } from "vitest";
import { submittedValue } from "./submitted-value";

const reply = (cells: object) => ({
  status: "error" as const,
  initialValue: { items: { ads: cells } },
});

test("what was typed for a row in a refused form is there again, be it that a label was emptied", () => {
  expect(
    submittedValue(
      reply({ label: "Photos", value: "soon", was: { label: "Marketing", value: "$0" } }),
      "ads",
    ),
  ).toEqual({
    label: "Photos",
    value: "soon",
  });
  expect(
    submittedValue(reply({ value: "$0", was: { label: "Marketing", value: "$0" } }), "ads"),
  ).toEqual({ label: "" });
});

test("what nobody touched is shown as it is kept by now", () => {
  expect(
    submittedValue(
      reply({ label: "Marketing", value: "$0", was: { label: "Marketing", value: "$0" } }),
      "ads",
    ),
  ).toEqual({});
  expect(submittedValue(reply({ value: "9" }), "other")).toEqual({});
  expect(submittedValue(undefined, "ads")).toEqual({});
});

test("a fee and its kind belong together", () => {
  const was = { value: "3.95%", type: "percent" };
  expect(submittedValue(reply({ value: "3", type: "percent", was }), "ads")).toEqual({
    value: "3",
    type: "percent",
  });
  expect(submittedValue(reply({ value: "3.95%", type: "fixed", was }), "ads")).toEqual({
    value: "3.95%",
    type: "fixed",
  });
});
