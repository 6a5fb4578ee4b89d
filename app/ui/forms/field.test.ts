import { expect, test } from "vitest";
import { isTicked, messagesOf, valueOf } from "./field";

const reply = {
  status: "error" as const,
  initialValue: { weeks: "26", loans: { 0: { rate: "50" } }, was: { weeks: "" } },
  error: { "loans.0.rate": ["Too high."] },
};

test("a field within a group keeps what was typed, with its messages", () => {
  expect(valueOf(reply, "weeks")).toBe("26");
  expect(valueOf(reply, "loans.0.rate", "7")).toBe("50");
  expect(valueOf(reply, "loans.1.rate", "7")).toBe("7");
  expect(valueOf(reply, "was", "none")).toBe("none");
  expect(valueOf(undefined, "loans.0.rate", "7")).toBe("7");
  expect(messagesOf(reply, "loans.0.rate")).toEqual(["Too high."]);
});

test("what was sent as it was shown follows what is stored", () => {
  const refused = { initialValue: { name: "Kitchen", was: { name: "Kitchen", notes: "Oak" } } };
  expect(valueOf(refused, "name", "Galley")).toBe("Galley");
  expect(valueOf(refused, "scopeOfWork", "New")).toBe("New");
});

test("what is no text, as a forged form may send it, is as if it had not been sent", () => {
  const sent = { scopeOfWork: { 0: "x" }, name: ["y"], was: { name: "Kitchen", notes: {} } };
  const forged = { initialValue: sent };
  expect(["scopeOfWork", "notes", "name"].map((name) => valueOf(forged, name, "stored"))).toEqual([
    "stored",
    "stored",
    "",
  ]);
});

test("a field that was cleared stays blank, one that nobody sent has its start", () => {
  const cleared = { initialValue: { was: { warranty: "5 years" } } };
  expect(valueOf(cleared, "warranty", "5 years")).toBe("");
  expect(valueOf(cleared, "leadTime", "3 weeks")).toBe("3 weeks");
});

test("a box keeps its tick, and follows what is stored where it was not touched", () => {
  const refused = { initialValue: { title: "", street: "yes", was: { street: "yes" } } };
  expect(isTicked(refused, "street", true)).toBe(true);
  expect(isTicked(refused, "street", false)).toBe(false);
  expect(isTicked({ initialValue: { was: { street: "yes" } } }, "street", true)).toBe(false);
  expect(isTicked({ initialValue: { street: "yes" } }, "street", false)).toBe(true);
  expect(isTicked(undefined, "street", true)).toBe(true);
});
