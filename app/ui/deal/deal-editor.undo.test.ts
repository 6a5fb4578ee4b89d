import { expect, test } from "vitest";
import { dealOf, rowView } from "../../../tests/support/deal";

/** A calculator in which every saved edit offers Undo, as on a phone. */
const deal = () =>
  dealOf(
    [
      rowView("price", { label: "Purchase price", canDelete: false, order: 10 }),
      rowView("lim", { label: "LIM report", value: 30_000, order: 20 }),
    ],
    { offersUndo: () => true },
  );

test("an edit offers Undo once it is saved, and Undo is an ordinary save", async () => {
  const { store, row, calls, said, answerAll } = deal();
  store.leave("lim", "450");
  await answerAll();
  expect(said).toMatchObject([{ type: "success", message: "LIM report is saved." }]);
  said[0]?.onUndo?.();
  expect(row("lim").amount).toBe(30_000);
  expect(calls.map(({ asked }) => asked)).toEqual(["PUT lim 300"]);
  await answerAll();
  expect(said, "an Undo offers none of its own").toHaveLength(1);
});

test("a label and a value are one step while the focus stays in the row", async () => {
  const { store, row, said, answerAll } = deal();
  store.leaveText("lim", "label", "LIM");
  store.leave("lim", "450");
  await answerAll();
  said.at(-1)?.onUndo?.();
  expect(row("lim")).toMatchObject({ label: "LIM report", amount: 30_000 });
  await answerAll();
  expect(store.undo()).toBe(false);
});

test("once the focus has left the row, its next edit is a step of its own", async () => {
  const { store, row, said, answerAll } = deal();
  store.leaveText("lim", "label", "LIM");
  store.endStay();
  store.leave("lim", "450");
  await answerAll();
  said.at(-1)?.onUndo?.();
  expect(row("lim")).toMatchObject({ label: "LIM", amount: 30_000 });
});

test("what somebody else has changed meanwhile is the usual conflict", async () => {
  const { store, row, mark, kept, said, answerAll } = deal();
  store.leave("lim", "450");
  await answerAll();
  kept.set("lim", { ...row("lim"), amount: 99_000 });
  said[0]?.onUndo?.();
  await answerAll();
  expect([row("lim").amount, mark("lim")?.kind]).toEqual([99_000, "conflict"]);
});

test("at a desk no edit offers Undo", async () => {
  const { store, said, answerAll } = dealOf([
    rowView("lim", { label: "LIM report", value: 30_000 }),
  ]);
  store.leave("lim", "450");
  await answerAll();
  expect(said).toEqual([]);
});

test("the GST and period of a row are saved when they change, and undone", async () => {
  const { store, calls, row, answerAll } = dealOf([rowView("rates", { category: "financing" })]);
  store.chooseTerm("rates", "gst", "incl");
  store.chooseTerm("rates", "gst", "some");
  expect(calls).toEqual([]);
  store.chooseTerm("rates", "gst", "none");
  store.chooseTerm("rates", "per", "week");
  await answerAll();
  expect(row("rates")).toMatchObject({ gst: "none", per: "week" });
  store.undo();
  await answerAll();
  expect(row("rates")).toMatchObject({ gst: "none", per: "total" });
  store.undo();
  await answerAll();
  expect(row("rates")).toMatchObject({ gst: "incl", per: "total" });
});

test("the GST position is saved as it is chosen, undone, and not over somebody else's", async () => {
  const { store, calls, answered, answerAll } = dealOf([rowView("rates")]);
  const shown = () => [store.shown().gstMode, store.shown().switchMarks.gst?.kind];
  store.answerGst("secondhand");
  store.answerGst("secondhand");
  expect(shown(), "at once").toEqual(["secondhand", undefined]);
  expect(calls.map(({ asked }) => asked)).toEqual(["GST secondhand"]);
  await answerAll();
  store.undo();
  await answerAll();
  expect([answered.gstMode, ...shown()]).toEqual([null, null, undefined]);
  answered.gstMode = "standard";
  store.answerGst("unregistered");
  await answerAll();
  expect([answered.gstMode, ...shown()]).toEqual(["standard", "standard", "conflict"]);
  store.retrySwitch("gst");
  await answerAll();
  expect([answered.gstMode, ...shown()]).toEqual(["unregistered", "unregistered", undefined]);
});

test("rows take cents at once when the GST position that is chosen keeps them", async () => {
  const { store, row, answerAll } = dealOf([rowView("rates", { category: "financing" })]);
  store.answerGst("secondhand");
  store.leave("rates", "12.34");
  await answerAll();
  expect(row("rates").amount).toBe(1234);
});
