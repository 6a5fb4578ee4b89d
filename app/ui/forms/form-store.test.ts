import { expect, test } from "vitest";
import { fakeBrowser, keepIn } from "../../../tests/support/drafts";
import { FormStore, storeOf, type Typed } from "./form-store";

const typed = (amount: string): Typed => ({ texts: [["amount", amount]], files: {} });

/** A form whose drafts are kept. */
function form() {
  const browser = fakeBrowser();
  const store = new FormStore();
  keepIn({ browser, tab: "one" }, store, {
    fields: [undefined],
    textOf: (state) => (state ? JSON.stringify(state) : ""),
    idOf: () => "",
    keyOf: () => "",
    leave: () => undefined,
  });
  return {
    store,
    drafts: browser.texts,
    type: (amount: string) => store.type({ id: "mine", params: {}, input: typed(amount) }),
    /** Lets the record take an answer. */
    end: async (outcome: Parameters<FormStore["ended"]>[0]) => {
      store.ended(outcome);
      await new Promise(setImmediate);
    },
  };
}

test("what is typed waits for the button, as a draft, and is gone once it is saved", async () => {
  const { store, drafts, type, end } = form();
  type("21");
  type("219");
  expect([store.isSending, drafts()]).toEqual([false, [JSON.stringify(typed("219"))]]);
  store.press();
  expect(store.isSending).toBe(true);
  await end("saved");
  expect([store.isSending, store.isUnsent, store.typed, drafts()]).toEqual([
    false,
    false,
    null,
    [],
  ]);
});

test("what is refused stays typed, without a mark: the page says what is wrong", async () => {
  const { store, drafts, type, end } = form();
  type("x");
  store.press();
  await end("refused");
  expect([store.isSending, store.isUnsent, store.typed]).toEqual([false, false, typed("x")]);
  expect(drafts()).toHaveLength(1);
});

test("what is not sent is marked until it is sent again, also while it is typed on", async () => {
  const { store, type, end } = form();
  type("219");
  store.press();
  await end("unsent");
  expect([store.isSending, store.isUnsent]).toEqual([false, true]);
  type("219.90");
  expect([store.isUnsent, store.typed]).toEqual([true, typed("219.90")]);
  store.press();
  expect([store.isSending, store.isUnsent]).toEqual([true, false]);
  await end("saved");
  expect(store.typed).toBeNull();
});

test("a form that is given up leaves nothing, not even its mark", async () => {
  const { store, drafts, type, end } = form();
  type("219");
  store.press();
  await end("unsent");
  store.type(undefined);
  expect([store.typed, store.isUnsent, drafts()]).toEqual([null, false, []]);
});

test("a form has one record for its owner, wherever it is shown", () => {
  const [mine, other] = [{}, {}];
  expect(storeOf(mine, "spend")).toBe(storeOf(mine, "spend"));
  expect(storeOf(mine, "spend")).not.toBe(storeOf(mine, "quote"));
  expect(storeOf(mine, "spend")).not.toBe(storeOf(other, "spend"));
});
