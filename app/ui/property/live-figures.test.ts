import { expect, test } from "vitest";
import { updateItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { createProject } from "~/operations/projects/projects";
import { setStatus, showProperty, updateProperty } from "~/operations/properties/properties";
import { storeOf } from "../../../tests/support/items";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { withTotals } from "./live-figures";

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
