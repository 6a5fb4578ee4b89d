import { expect, test } from "vitest";
import { rowView, dealOf } from "../../../tests/support/deal";

const deal = () =>
  dealOf([
    rowView("price", { label: "Purchase price", canDelete: false, order: 10 }),
    rowView("lim", { label: "LIM report", value: 30_000, order: 20 }),
    rowView("sale", { itemTypeName: "salePrice", category: "sale", canDelete: false, order: 10 }),
    rowView("agent", {
      itemTypeName: "agentFees",
      category: "sale",
      canDelete: false,
      order: 20,
      value: { type: "percent", thousandths: 3950 },
    }),
    rowView("ads", { label: "Marketing", category: "sale", order: 30 }),
  ]);

test("the figures follow what is typed before anything is saved, and no call is made", () => {
  const { store, calls, row, figures } = deal();
  store.type("sale", "230000");
  expect(figures().sale).toMatchObject({ price: 23_000_000, agentFee: 908_500 });
  expect(row("sale").amount).toBe(0);
  store.type("sale", "23000x0");
  store.type("sale", "so");
  expect(figures().sale.price).toBe(0);
  expect(calls).toEqual([]);
});

test("leaving a changed field shows it at once and sends its value alone", async () => {
  const { store, calls, row, answerAll } = deal();
  store.type("price", "=3*200000");
  expect(store.leave("price", "=3*200000")).toBe("saving");
  expect(row("price").amount).toBe(60_000_000);
  expect(store.shown().status.state).toBe("saving");
  expect(calls.map(({ asked }) => asked)).toEqual(["PUT price 600000"]);
  await answerAll();
  expect(store.shown().status).toEqual({ state: "saved", unsaved: 0 });
});

test.each([
  ["price", ""],
  ["price", "$0"],
  ["lim", "$300"],
  ["lim", " 300 "],
  ["lim", "300.00"],
  ["agent", "3.95%"],
  ["agent", "3.950"],
])("leaving %s with %j sends nothing", (id, text) => {
  const { store, calls } = deal();
  expect(store.leave(id, text)).toBe("unchanged");
  expect(calls).toEqual([]);
});

test.each([
  [
    "price",
    "soon",
    "Enter whole dollars, such as 1200 or $1,200, without cents and without a minus.",
  ],
  ["lim", "-5", "Enter whole dollars, such as 1200 or $1,200, without cents and without a minus."],
  [
    "lim",
    "12.50",
    "Enter whole dollars, such as 1200 or $1,200, without cents and without a minus.",
  ],
  ["agent", "101", "Enter a percent from 0 to 100, such as 3.95."],
])("%s cannot be %j: it is marked, keeps its value and is not sent", (id, text, message) => {
  const { store, calls, row, mark } = deal();
  const before = row(id);
  expect(store.leave(id, text)).toBe("invalid");
  expect(mark(id)).toEqual({ kind: "invalid", message, typed: text });
  expect(row(id)).toEqual(before);
  expect(calls).toEqual([]);
  store.leave(id, "");
  expect(mark(id)).toBeUndefined();
});

test("a failed save reverts the value and figures, marks the row, shows the message, and offers a retry", async () => {
  const { store, calls, said, row, mark, answerAll, figures } = deal();
  store.leave("lim", "$450");
  await calls[0]?.fail();
  expect(row("lim").amount).toBe(30_000);
  expect(figures().acquisition.total).toBe(30_000);
  expect(mark("lim")).toMatchObject({
    kind: "failed",
    message: "Failed to save update",
    typed: "$450",
  });
  expect(said).toMatchObject([{ type: "error", message: "Failed to save update" }]);
  expect(store.shown().status).toEqual({ state: "failed", unsaved: 1 });
  store.retry("lim");
  expect(row("lim").amount).toBe(45_000);
  await answerAll();
  expect(mark("lim")).toBeUndefined();
});

test("two quick edits of one row go out one after the other, and the first's failure does not take back the second", async () => {
  const { store, calls, row, mark, answerAll } = deal();
  store.leave("lim", "100");
  store.leave("lim", "200");
  expect(calls).toHaveLength(1);
  await calls[0]?.fail();
  expect(row("lim").amount).toBe(20_000);
  await answerAll();
  expect(row("lim").amount).toBe(20_000);
  expect(mark("lim")).toBeUndefined();
});

test("a fee is put the other way at the sale price that is shown, and going back loses nothing", async () => {
  const { store, calls, row, answerAll } = deal();
  store.leave("sale", "780000");
  store.changeFeeType("agent", "fixed");
  expect(row("agent").fee).toEqual({ type: "fixed", amount: 3_081_000 });
  store.leave("agent", "24668");
  store.changeFeeType("agent", "percent");
  expect(row("agent").fee).toEqual({ type: "percent", thousandths: 3_163 });
  store.changeFeeType("agent", "fixed");
  expect(row("agent").fee).toEqual({ type: "fixed", amount: 2_466_800 });
  const asked = calls.map((call) => call.asked);
  expect(asked).toEqual(["PUT sale 780000", 'PUT agent {"value":30810,"type":"fixed"}']);
  await answerAll();
  expect(row("agent").fee).toEqual({ type: "fixed", amount: 2_466_800 });
});

test("agent fees can be left out, and a failure puts the switch back", async () => {
  const { store, calls, said, figures } = deal();
  store.leave("sale", "100000");
  store.includeFees(false);
  expect(figures().sale.agentFee).toBe(0);
  await calls.find(({ asked }) => asked === "FEES false")?.fail();
  expect(store.shown()).toMatchObject({
    includeAgentFees: true,
    switchMarks: { fees: { message: "Failed to save update" } },
  });
  expect(said).toMatchObject([{ type: "error", message: "Failed to save update" }]);
  store.retrySwitch("fees");
  await calls.find(({ asked }) => asked === "FEES false")?.answer();
  expect(store.shown()).toMatchObject({
    includeAgentFees: false,
    switchMarks: { fees: undefined },
  });
});

test("a new row stands at the end of its category, ten after the last, and counts at once", async () => {
  const { store, calls, labels, row, answerAll, figures } = deal();
  const id = store.add("acquisition", { label: "Drainage test" }, 25_000);
  expect(labels("acquisition")).toEqual(["Purchase price", "LIM report", "Drainage test"]);
  expect(row(id).order).toBe(30);
  expect(figures().acquisition.total).toBe(55_000);
  expect(calls.map(({ asked }) => asked)).toEqual([`POST ${id} Drainage test 250`]);
  store.leave(id, "260");
  await answerAll();
  expect(row(id).amount).toBe(26_000);
});

test("a row that could not be added stays with what it holds, until it is tried again or let go", async () => {
  const { store, calls, said, labels, mark, answerAll } = deal();
  const id = store.add("financing", { label: "Rates" }, 100);
  await calls[0]?.fail();
  expect(labels("financing")).toEqual(["Rates"]);
  expect(mark(id)).toMatchObject({ kind: "failed", message: "Failed to save work tracker row" });
  expect(said).toMatchObject([{ type: "error", message: "Failed to save work tracker row" }]);
  store.retry(id);
  await answerAll();
  expect(mark(id)).toBeUndefined();
  const other = store.add("financing", { label: "Water" }, 100);
  await calls[0]?.fail();
  store.discard(other);
  expect(labels("financing")).toEqual(["Rates"]);
  expect(store.shown().status.state).toBe("saved");
});

test("a removed row is away at once; Undo brings it back where it stood, with what it held", async () => {
  const { store, calls, said, labels, answerAll, figures } = deal();
  store.remove("lim");
  expect(labels("acquisition")).toEqual(["Purchase price"]);
  expect(figures().acquisition.total).toBe(0);
  await answerAll();
  expect(said).toMatchObject([{ type: "success", message: "Item removed." }]);
  said[0]?.onUndo?.();
  expect(calls.map(({ asked }) => asked)).toEqual(["POST lim LIM report 300"]);
  expect(labels("acquisition")).toEqual(["Purchase price", "LIM report"]);
  await answerAll();
  expect(store.undo()).toBe(false);
});

test("a failed removal brings the row back, marked", async () => {
  const { store, calls, said, labels, mark } = deal();
  store.remove("lim");
  await calls[0]?.fail();
  expect(labels("acquisition")).toEqual(["Purchase price", "LIM report"]);
  expect(mark("lim")).toMatchObject({ kind: "failed", message: "Failed to delete item" });
  expect(said.at(-1)).toMatchObject({ type: "error", message: "Failed to delete item" });
  store.discard("lim");
  expect(mark("lim")).toBeUndefined();
});

test("the last change is undone first", async () => {
  const { store, row, answerAll } = deal();
  store.leave("lim", "400");
  store.leave("price", "500000");
  store.undo();
  expect([row("price").amount, row("lim").amount]).toEqual([0, 40_000]);
  store.undo();
  expect(row("lim").amount).toBe(30_000);
  await answerAll();
});

test("without a connection changes wait, are shown, and go out when it is back", async () => {
  const { store, calls, row, answerAll } = deal();
  store.leave("lim", "400");
  await calls[0]?.fail(true);
  expect(row("lim").amount).toBe(40_000);
  expect(store.shown().status).toEqual({ state: "offline", unsaved: 1 });
  store.resume();
  await answerAll();
  expect(store.shown().status).toEqual({ state: "saved", unsaved: 0 });
});

test("what the server shows later is taken in, but not over what it answered meanwhile or has yet to answer", async () => {
  const { store, labels, row, answerAll, loaded } = deal();
  const since = store.answers;
  store.leave("lim", "400");
  await answerAll();
  store.leave("ads", "50");
  const others = [
    rowView("price", { label: "Purchase price", value: 900, order: 10 }),
    rowView("tests", { label: "Tests", order: 40 }),
  ];
  store.load({ ...loaded, rows: others, renoCost: 700, includeAgentFees: false }, since);
  expect(labels("acquisition")).toEqual(["Purchase price", "LIM report", "Tests"]);
  expect([row("price").amount, row("lim").amount, row("ads").amount]).toEqual([900, 40_000, 5_000]);
  expect(store.shown()).toMatchObject({ includeAgentFees: false, renoCost: 700 });
  store.load({ ...loaded, rows: others });
  expect(labels("acquisition")).toEqual(["Purchase price", "Tests"]);
});

test("what is shown stays the same object until it changes", () => {
  const { store } = deal();
  const { shown } = store;
  const before = shown();
  expect(shown()).toBe(before);
  store.type("lim", "5");
  expect(shown()).not.toBe(before);
});

test("a price that is only tried moves the figures, and is neither sent nor kept", () => {
  const { store, calls, row } = dealOf([
    rowView("sale", { itemTypeName: "salePrice", category: "sale", value: 70_000_000 }),
  ]);
  store.tryAmount("sale", 75_000_000);
  expect(store.shown().salePrice).toBe(75_000_000);
  expect(row("sale").amount).toBe(70_000_000);
  store.tryAmount("sale", undefined);
  expect(store.shown().salePrice).toBe(70_000_000);
  expect(calls).toEqual([]);
});
