import { expect, test } from "vitest";
import { queueWith, timeOf, type Notification, type Queued } from "./toasts";

const plain = (message: string): Notification => ({ type: "success", message });
const error = (message: string): Notification => ({ type: "error", message });
const undo = (message: string): Notification => ({
  type: "success",
  message,
  onUndo: () => undefined,
});
function after(arrivals: Notification[], isHeld = false): string[] {
  return arrivals
    .reduce<Queued[]>((queue, next, key) => queueWith(queue, { ...next, key }, isHeld), [])
    .map(({ message }) => message);
}

test("what needs no answer gives way to the next of its kind", () => {
  expect(after([plain("a"), plain("b")])).toEqual(["b"]);
});

test("an Undo outlasts what needs no answer, before it and after it", () => {
  expect(after([undo("removed"), plain("saved")])).toEqual(["removed", "saved"]);
  expect(after([plain("saved"), undo("removed")])).toEqual(["removed", "saved"]);
});

test("the newest Undo takes the place of an older one", () => {
  expect(after([undo("oven"), undo("sink")])).toEqual(["sink"]);
});

test("an error comes first, and the Undo after it", () => {
  expect(after([undo("removed"), error("failed")])).toEqual(["failed", "removed"]);
});

test("errors wait for each other, and an equal one is queued once", () => {
  expect(after([error("a"), error("b"), error("a")])).toEqual(["b", "a"]);
});

test("what is under the pointer or has the focus stays, and the newest Undo waits behind it", () => {
  expect(after([undo("oven"), undo("sink"), plain("saved")], true)).toEqual([
    "oven",
    "sink",
    "saved",
  ]);
  expect(after([undo("oven"), error("failed")], true)).toEqual(["oven", "failed"]);
});

test("5 seconds, 10 with an Undo", () => {
  expect([plain("a"), error("b"), undo("c"), { ...plain("d"), undo: "id" }].map(timeOf)).toEqual([
    5_000, 5_000, 10_000, 10_000,
  ]);
});
