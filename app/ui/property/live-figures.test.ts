import { expect, test } from "vitest";
import { spend } from "~/operations/bills/spend";
import { showPropertyPage } from "~/operations/deal/deal-page";
import { showHome } from "~/operations/home/show-home";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { createProject } from "~/operations/projects/projects";
import { setStatus, showProperty, updateProperty } from "~/operations/properties/properties";
import { storeOf } from "../../../tests/support/items";
import { worldWithQuotes } from "../../../tests/support/quotes";
import type { WaitingSpend } from "../editing/record-state";
import { homeWith, withTotals } from "./live-figures";

async function setUp() {
  const { world, ada, propertyId, addItem, quote, put } = await worldWithQuotes();
  const { id: kitchen } = await perform(createProject, world.as(ada), { propertyId }, {});
  const items = [
    await addItem(1000, "Plumber", kitchen),
    await addItem(500, "Tiles", kitchen),
    await addItem(800),
  ] as const;
  const update = (itemId: string, input: object) =>
    perform(updateItem, world.as(ada), { itemId }, input);
  await update(items[0], { spent: 400 });
  await update(items[2], { spent: 900 });
  return {
    items,
    update,
    view: () => perform(showProperty, world.as(ada), { propertyId }, {}),
    /** As the overview has it, without the items. */
    overview: () =>
      perform(showPropertyPage, { ...world.as(ada), isDocument: true }, { propertyId }, {}),
    kitchen,
    async home() {
      const shown = await perform(showHome, world.as(ada), {}, { pending: null, since: null });
      if (shown.screen !== "welcome") throw new Error(`It is ${shown.screen}.`);
      return shown;
    },
    log: (itemId: string, dollars: number) =>
      perform(spend, world.as(ada), { itemId }, { amount: dollars }),
    agree: async (itemId: string, amount: number) => {
      const { id } = await quote({ gst: "incl", lines: [{ itemId, amount }] });
      await put(id, { status: "accepted" });
    },
    setAside: (contingency: object | null) =>
      perform(updateProperty, world.as(ada), { propertyId }, { contingency }),
    complete: () => perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {}),
  };
}

test("the figures of unedited items are those of the server, whatever is in use", async () => {
  const { items, update, agree, setAside, view, complete } = await setUp();
  const expectSame = async () => {
    const property = await view();
    expect(withTotals(property, storeOf(property.projects).store.totals())).toEqual(property);
  };
  await expectSame();
  await agree(items[0], 1500);
  await update(items[1], { done: true });
  await update(items[2], { forecastOwn: 123 });
  await expectSame();
  await setAside({ percent: 12.345 });
  await expectSame();
  await setAside({ amount: 10 });
  await expectSame();
  await complete();
  await expectSame();
});

test("the figures of an edited item are those of the server once it is saved", async () => {
  const { items, update, agree, setAside, view } = await setUp();
  await agree(items[0], 1500);
  await setAside({ percent: 10 });
  const before = await view();
  const { store } = storeOf(before.projects);
  store.leave(items[2], "spent", "1000");
  await update(items[2], { spent: 1000 });
  const { toComplete, left, forecast, contingencyLeft, short, projects } = await view();
  expect(withTotals(before, store.totals())).toMatchObject({
    toComplete,
    left,
    forecast,
    contingencyLeft,
    short,
    projects: projects.map(({ spent, variance }) => ({ spent, variance })),
  });
});

test.each<[string, { done?: boolean; forecastOwn?: number }]>([
  ["open", { done: false }],
  ["done", { done: true }],
  ["with a typed forecast", { forecastOwn: 250 }],
])("spends that wait are in the figures of categories without items: one %s", async (_, item) => {
  const { items, update, agree, setAside, log, kitchen, overview, home } = await setUp();
  await agree(items[1], 700);
  await setAside({ amount: 300 });
  await update(items[0], item);
  const [before, homeBefore] = [await overview(), await home()];
  const of = (itemId: string, dollars: number): WaitingSpend => ({
    itemId,
    amount: dollars * 100,
    projectId: kitchen,
    isSettled: itemId === items[0] && item.done !== false,
  });
  const elsewhere = { ...of(items[0], 5), projectId: "elsewhere" };
  const waiting = [of(items[0], 720), of(items[1], 60), elsewhere, { itemId: "", amount: 900 }];
  expect(withTotals(before, new Map(), [])).toBe(before);
  const shown = withTotals(before, new Map(), waiting);
  await log(items[0], 720);
  await log(items[1], 60);
  const { bills: _bills, changeNumber: _number, projects, ...figures } = await overview();
  const now = { projects: projects.map(figuresOf), ...moneyOf(figures) };
  expect({ projects: shown.projects.map(figuresOf), ...moneyOf(shown) }).toEqual(now);
  expect(homeWith(homeBefore, [])).toBe(homeBefore);
  expect(homeWith(homeBefore, waiting)).toEqual(await home());
});

type Shown = Parameters<typeof withTotals>[0];

function figuresOf({
  budget,
  spent,
  left,
  variance,
  toComplete,
  forecast,
}: Shown["projects"][number]) {
  return { budget, spent, left, variance, toComplete, forecast };
}

function moneyOf({
  budget,
  spent,
  left,
  toComplete,
  forecast,
  variance,
  contingencyLeft,
  short,
  renoCost,
}: Omit<Shown, "bills" | "changeNumber" | "projects">) {
  return { budget, spent, left, toComplete, forecast, variance, contingencyLeft, short, renoCost };
}
