import { expect, test } from "vitest";
import { submittedValue } from "./submitted-value";

const reply = (cells: object) => ({
  status: "error" as const,
  initialValue: { items: { ads: cells } },
});

test("the texts of a refused form are shown again, also an emptied label", () => {
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

test("untouched cells show the stored values", () => {
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
