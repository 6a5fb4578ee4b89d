import { expect, test } from "vitest";
import { messagesOf, valueOf } from "./use-reply";

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
