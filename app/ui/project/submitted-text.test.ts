import { expect, test } from "vitest";
import { submittedText } from "./submitted-text";

const reply = (initialValue: Record<string, unknown> | null) => ({
  status: "error" as const,
  initialValue,
});

test("what was typed into a refused form is there again, be it that a text was emptied", () => {
  const refused = reply({ name: "Galley", was: { name: "Kitchen", notes: "Oak" } });
  expect([submittedText(refused, "name"), submittedText(refused, "notes")]).toEqual(["Galley", ""]);
});

test("what nobody touched is shown as it is kept by now, or saving again would undo what somebody else made of it", () => {
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

test("a form of something else says nothing of the texts", () => {
  expect([
    submittedText(undefined, "name"),
    submittedText(reply(null), "name"),
    submittedText(reply({ status: "complete" }), "notes"),
  ]).toEqual([undefined, undefined, undefined]);
});
