import { expect, test } from "vitest";
import { submittedText } from "./submitted-text";

const reply = (initialValue: Record<string, unknown> | null) => ({
  status: "error" as const,
  initialValue,
});

test("the text of a refused form is shown again, also an emptied one", () => {
  const refused = reply({ name: "Galley", was: { name: "Kitchen", notes: "Oak" } });
  expect([submittedText(refused, "name"), submittedText(refused, "notes")]).toEqual(["Galley", ""]);
});

test("an untouched text shows the stored one, so that saving again overwrites nothing", () => {
  const refused = reply({
    name: "Kitchen",
    status: "draft",
    was: { name: "Kitchen", status: "draft" },
  });
  expect([
    submittedText(refused, "name"),
    submittedText(refused, "scopeOfWork"),
    submittedText(refused, "status"),
  ]).toEqual([undefined, undefined, undefined]);
});

test("what is no text, as a forged form may send it, is as if it had not been sent", () => {
  const forged = reply({
    scopeOfWork: { 0: "x" },
    name: ["y"],
    was: { name: "Kitchen", notes: {} },
  });
  expect([
    submittedText(forged, "scopeOfWork"),
    submittedText(forged, "notes"),
    submittedText(forged, "name"),
  ]).toEqual([undefined, undefined, ""]);
});

test("another form's reply does not affect the texts", () => {
  expect([
    submittedText(undefined, "name"),
    submittedText(reply(null), "name"),
    submittedText(reply({ status: "complete" }), "notes"),
  ]).toEqual([undefined, undefined, undefined]);
});
