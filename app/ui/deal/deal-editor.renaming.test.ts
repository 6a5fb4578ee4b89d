import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";

/**
 * A LIM report at $300 that is called what one likes, which Pita may rename and price while it is
 * open here.
 */
function withPita() {
  const deal = dealOf([rowView("lim", { label: "LIM report", value: 30_000, order: 20 })]);
  const pitaMakes = (changes: object) =>
    deal.kept.set("lim", { ...deal.kept.get("lim")!, ...changes });
  return { ...deal, pitaMakes, asked: () => deal.calls.map(({ asked }) => asked) };
}

test("a label that was changed is shown and sent when it is left; one that reads as before is not", async () => {
  const { store, kept, row, asked, answerAll } = withPita();
  expect(store.leaveText("lim", "label", " LIM report ")).toBe(true);
  expect(asked()).toEqual([]);
  expect(store.leaveText("lim", "label", "LIM and title ")).toBe(true);
  expect([row("lim").label, asked()]).toEqual(["LIM and title", ["PUT lim LIM and title"]]);
  await answerAll();
  expect([kept.get("lim")?.label, store.status()]).toEqual([
    "LIM and title",
    { state: "saved", unsaved: 0 },
  ]);
});

test("a blank label is marked and not sent, and the row keeps its name", () => {
  const { store, row, mark, labelMark, asked } = withPita();
  expect(store.leaveText("lim", "label", "  ")).toBe(false);
  expect([asked(), row("lim").label, mark("lim")]).toEqual([[], "LIM report", undefined]);
  expect(labelMark("lim")).toMatchObject({ kind: "invalid", message: "Enter a name for the row." });
  expect(store.status().unsaved).toBe(1);
  store.leaveText("lim", "label", "LIM report");
  expect([labelMark("lim"), store.status().unsaved]).toEqual([undefined, 0]);
});

test("a label that the server does not take is put back, marked, and can be tried again; a value saved meanwhile does not hide that", async () => {
  const { store, kept, calls, said, row, labelMark, answerAll } = withPita();
  store.leaveText("lim", "label", "LIM and title");
  await calls[0]?.fail();
  expect([row("lim").label, said.map(({ message }) => message)]).toEqual([
    "LIM report",
    ["Failed to save update"],
  ]);
  store.leave("lim", "375");
  await answerAll();
  expect(labelMark("lim")).toMatchObject({ kind: "failed", typed: "LIM and title" });
  store.retry("lim", "label");
  await answerAll();
  expect([kept.get("lim"), labelMark("lim")]).toMatchObject([
    { label: "LIM and title", amount: 37_500 },
    undefined,
  ]);
});

test("a conflicting label is not overwritten until asked for", async () => {
  const { store, kept, row, labelMark, answerAll, pitaMakes } = withPita();
  pitaMakes({ label: "Council report" });
  store.leaveText("lim", "label", "LIM and title");
  await answerAll();
  expect([row("lim").label, kept.get("lim")?.label]).toEqual(["Council report", "Council report"]);
  expect(labelMark("lim")).toMatchObject({
    kind: "conflict",
    message: "Pita changed this to Council report meanwhile.",
    typed: "LIM and title",
  });
  expect(store.undo(), "nothing was done that could be undone").toBe(false);
  store.retry("lim", "label");
  await answerAll();
  expect([kept.get("lim")?.label, labelMark("lim")]).toEqual(["LIM and title", undefined]);
});

test("what the answer to one field brings along of another was not seen when that was typed", async () => {
  const { store, kept, mark, labelMark, answerAll, pitaMakes } = withPita();
  pitaMakes({ amount: 45_000 });
  store.leaveText("lim", "label", "LIM and title");
  store.leave("lim", "375");
  await answerAll();
  expect(kept.get("lim")).toMatchObject({ label: "LIM and title", amount: 45_000 });
  expect([labelMark("lim"), mark("lim")]).toMatchObject([
    undefined,
    { kind: "conflict", typed: "375" },
  ]);
  store.discard("lim");
  pitaMakes({ label: "Council report" });
  store.leave("lim", "380");
  store.leaveText("lim", "label", "LIM");
  await answerAll();
  expect([kept.get("lim"), labelMark("lim")]).toMatchObject([
    { label: "Council report", amount: 38_000 },
    { kind: "conflict", typed: "LIM" },
  ]);
});

test("renaming is undone, unless another user has renamed the row since", async () => {
  const { store, kept, row, loaded, answerAll } = withPita();
  store.leaveText("lim", "label", "LIM and title");
  await answerAll();
  store.undo();
  await answerAll();
  expect(kept.get("lim")?.label).toBe("LIM report");
  store.leaveText("lim", "label", "LIM");
  await answerAll();
  store.load({
    ...loaded,
    rows: [rowView("lim", { label: "Council report", value: 30_000, order: 20 })],
  });
  store.undo();
  await answerAll();
  expect(row("lim").label).toBe("Council report");
});

test("a conflict of a refused form is not resent without being asked for", async () => {
  const { store, kept, asked, mark, labelMark, answerAll, pitaMakes } = withPita();
  pitaMakes({ label: "Council report", amount: 45_000 });
  store.load({
    rows: [rowView("lim", { label: "Council report", value: 45_000 })],
    renoCost: 0,
    includeAgentFees: true,
  });
  store.leaveText("lim", "label", "LIM", "Pita changed this to Council report meanwhile.");
  store.leave("lim", "375", "Pita changed this to $450 meanwhile.");
  expect(asked()).toEqual([]);
  expect([labelMark("lim"), mark("lim")]).toMatchObject([
    { kind: "conflict", message: "Pita changed this to Council report meanwhile.", typed: "LIM" },
    { kind: "conflict", message: "Pita changed this to $450 meanwhile.", typed: "375" },
  ]);
  store.retry("lim", "label");
  store.discard("lim");
  await answerAll();
  expect(kept.get("lim")).toMatchObject({ label: "LIM", amount: 45_000 });
});

test("when the page is left, what waits for an answer goes out at once, in its order", async () => {
  const { store, asked } = withPita();
  store.leave("lim", "375");
  store.leave("lim", "380");
  store.leaveText("lim", "label", "LIM");
  expect(asked()).toEqual(["PUT lim 375"]);
  store.flush();
  expect(asked()).toEqual(["PUT lim 375", "PUT lim 380", "PUT lim LIM"]);
});

test("leaving the page sends nothing twice that is on its way, nor what waits for the connection", async () => {
  const { store, calls, asked } = withPita();
  store.leave("lim", "375");
  store.flush();
  expect(asked()).toEqual(["PUT lim 375"]);
  await calls[0]?.fail(true);
  store.leave("lim", "380");
  store.flush();
  expect(asked()).toEqual([]);
});
