import { expect, test } from "vitest";
import { UndoSteps } from "./undo-steps";

/** A counter whose every change is a step, as a store makes them. */
class Counter {
  value = 0;
  steps: UndoSteps<Counter> = new UndoSteps<Counter>(this);
  private made = 0;

  set(value: number, isUndoing = false): void {
    const before = this.value;
    this.value = value;
    if (isUndoing && !this.steps.isOpen) return;
    this.steps.add({
      changeId: `${++this.made}`,
      back: (now) => (now.value === value ? () => now.set(before, true) : undefined),
    });
  }

  undoAll(): number {
    let undone = 0;
    while (this.steps.undo()) undone++;
    return undone;
  }
}

test("50 steps are undone, and made again", () => {
  const counter = new Counter();
  for (let value = 1; value <= 60; value++) counter.set(value);
  expect([counter.undoAll(), counter.value]).toEqual([50, 10]);
  let redone = 0;
  while (counter.steps.redo()) redone++;
  expect([redone, counter.value]).toEqual([50, 60]);
  expect([counter.undoAll(), counter.value]).toEqual([50, 10]);
});

test("several changes made together are undone and made again together", () => {
  const counter = new Counter();
  counter.steps.together(() => [5, 7].forEach((value) => counter.set(value)));
  expect([counter.steps.undo(), counter.value]).toEqual([true, 0]);
  expect([counter.steps.redo(), counter.value]).toEqual([true, 7]);
  expect([counter.undoAll(), counter.value]).toEqual([1, 0]);
});

test("after a new change nothing undone before is made again", () => {
  const counter = new Counter();
  counter.set(1);
  counter.steps.undo();
  counter.set(2);
  expect([counter.steps.redo(), counter.value]).toEqual([false, 2]);
});

test("a step of which nothing is left is passed over, both ways", () => {
  const counter = new Counter();
  counter.set(1);
  counter.set(2);
  counter.value = 1;
  expect([counter.steps.undo(), counter.value]).toEqual([true, 0]);
  counter.value = 9;
  expect([counter.steps.redo(), counter.value]).toEqual([false, 9]);
});

test("a later store of the page goes on with the steps of the earlier one", () => {
  const earlier = new Counter();
  earlier.set(1);
  earlier.set(2);
  earlier.steps.undo();
  const later = new Counter();
  later.value = 1;
  earlier.steps.goOn(later, later.steps);
  later.steps = earlier.steps;
  expect([later.steps.redo(), later.value]).toEqual([true, 2]);
  expect([later.undoAll(), later.value]).toEqual([2, 0]);
  expect(earlier.value).toBe(1);
});

test("a change that was not taken is neither undone nor made again", () => {
  const counter = new Counter();
  counter.set(1);
  counter.steps.undo();
  counter.steps.discard("2");
  expect(counter.steps.redo()).toBe(false);
});
