import { expect, test } from "vitest";
import { readItem } from "~/data/projects";
import { sumsOf, type ForecastItem } from "~/domain/bills/forecast";
import { worldWithCategory, worldWithReno } from "../../../tests/support/reno";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { createBill } from "../bills/bills";
import { showBillsPage } from "../bills/bills-page";
import { spend } from "../bills/spend";
import { updateItem } from "../items/items";
import { perform } from "../operation";
import { showProject } from "../projects/projects";
import { showProperty } from "../properties/properties";
import { showQuotesPage } from "../quotes/quote-pages";
import { createQuote, updateQuote } from "../quotes/quotes";
import { updateDeal } from "./deal-answers";
import { showPropertyPage } from "./deal-page";

const { pdf } = await sampleDocuments();

test("the page has the deal in its own view, and nothing more than before in the others", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const show = (query: object) => perform(showPropertyPage, world.as(ada), { propertyId }, query);
  const property = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(await show({})).toEqual({ ...property, deal: null, spends: null, hasBills: false });
  expect((await show({ view: "gallery", other: "1" })).deal).toBeNull();
  const { deal } = await show({ view: "trade-tracker" });
  expect(deal).toMatchObject({
    salePrice: null,
    missingParts: expect.arrayContaining(["salePrice"]),
  });
});

test("the answer of a form is the position of the page", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  await perform(updateDeal, world.as(ada), { propertyId }, { gstMode: "unregistered" });
  const { deal } = await perform(
    showPropertyPage,
    world.as(ada),
    { propertyId },
    {
      view: "trade-tracker",
    },
  );
  expect(deal?.inputs.gstMode).toBe("unregistered");
  await expect(
    perform(
      updateDeal,
      world.as(ada),
      { propertyId },
      { gstMode: "zeroRated", was: { gstMode: "" } },
    ),
  ).rejects.toMatchObject({ reason: "conflict" });
});

test("a page loaded whole has items, rows and files only where they are drawn, and the same sums", async () => {
  const { world, ada, propertyId, itemOf } = await worldWithCategory();
  const [sink] = [itemOf("Sink", 50_000), itemOf("Tap", 20_000)];
  await perform(updateItem, world.as(ada), { itemId: sink }, { spent: 60_000, done: true });
  const page = (view?: string) => ({
    whole: perform(
      showPropertyPage,
      { ...world.as(ada), isDocument: true },
      { propertyId },
      { view },
    ),
    later: perform(showPropertyPage, world.as(ada), { propertyId }, { view }),
  });
  {
    const view = "detail";
    const { whole, later } = page(view);
    const { workTrackerItems, ...shown } = await whole;
    expect(await later).toMatchObject(shown);
    expect(workTrackerItems.map(({ itemTypeName }) => itemTypeName)).toEqual(["salePrice"]);
    const [listed = {}] = (await whole).projects.flatMap(({ activeItems }) => activeItems);
    expect(listed).toMatchObject({ name: "Sink", spent: 6_000_000, done: true, entryCount: 1 });
    for (const name of ["variance", "openCommitment", "forecastOwn", "status"])
      expect(Object.keys(listed)).not.toContain(name);
  }
  for (const view of [undefined, "tiles", "gallery"]) {
    const { whole, later } = page(view);
    const { projects, collaborators: _none, workTrackerItems: rows, ...property } = await later;
    expect(projects.some(({ activeItems }) => activeItems.length > 0)).toBe(true);
    expect(await whole).toEqual({
      ...property,
      workTrackerItems: rows.filter(({ itemTypeName }) => itemTypeName === "salePrice"),
      projects: projects.map((project) => ({
        ...project,
        activeItems: [],
        optionalItems: [],
        unlisted: {
          items: project.activeItems.length,
          done: project.activeItems.filter(({ done }) => done).length,
          settled: project.activeItems.filter(
            ({ done, forecastOwn }) => done || forecastOwn !== null,
          ).length,
          sums: sumsOf(project.activeItems as ForecastItem[]),
        },
      })),
    });
  }
});

test("the spends stand in the overview from the first one on, all while they are few, then the latest", async () => {
  const { world, ada, propertyId, itemOf, db } = await worldWithCategory();
  const show = async (query: object = {}) =>
    (await perform(showPropertyPage, world.as(ada), { propertyId }, query)).spends;
  const itemId = itemOf("Oven", 50_000);
  const logged = (input: object) => perform(spend, world.as(ada), { itemId }, input);
  await perform(updateItem, world.as(ada), { itemId }, { spent: 100 });
  expect(await show(), "a typed total is no spend").toBeNull();
  await logged({ amount: 219.9, supplier: "Bunnings" });
  world.pass(0.001);
  await logged({ amount: 180 });
  const items = [{ id: itemId, name: "Oven" }];
  expect(await show(), "they add up to what is spent").toMatchObject({
    isAll: true,
    spends: [
      { says: "", total: 18_000, items, isUnsorted: false, files: [] },
      { says: "Bunnings", total: 21_990, items },
      { says: "Typed into Spent", total: 10_000, items },
    ],
  });
  expect(readItem(db, itemId).spent).toBe(18_000 + 21_990 + 10_000);
  expect(await show({ view: "gallery" })).toBeNull();
  for (const amount of [1, 2, 3, 4]) await logged({ amount });
  const latest = await show();
  expect(latest, "six spends").toMatchObject({ isAll: false, categories: [] });
  expect(latest?.spends.map(({ total }) => total)).toEqual([400, 300, 200, 100, 18_000]);
  expect(readItem(db, itemId).spent).toBe(10_000 + 21_990 + 18_000 + 1000);
});

test("a receipt stays within reach of its item and of the property's bills", async () => {
  const { world, ada, propertyId, projectId, itemOf, db } = await worldWithCategory();
  const show = (query: object = {}) =>
    perform(showPropertyPage, world.as(ada), { propertyId }, query);
  const all = async (query: object = {}) =>
    (await perform(showBillsPage, world.as(ada), { propertyId }, { list: "all", ...query })).spends;
  const itemId = itemOf("Oven", 50_000);
  expect(readItem(db, itemId).fileId).toBeNull();
  const file = incoming("receipt.pdf", pdf, "application/pdf");
  await perform(spend, world.as(ada), { itemId }, { amount: 219.9, file });
  const listed = {
    total: 21_990,
    items: [{ id: itemId, projectId }],
    files: [{ name: "receipt.pdf" }],
  };
  for (const view of [undefined, "gallery"]) expect((await show({ view })).hasBills).toBe(false);
  expect((await show()).spends?.spends).toMatchObject([listed]);

  const quote = { supplier: "Volt", lines: [{ itemId, amount: 500 }] };
  const { id: quoteId } = await perform(createQuote, world.as(ada), { propertyId }, quote);
  await perform(updateQuote, world.as(ada), { quoteId }, { status: "accepted" });
  await perform(createBill, world.as(ada), { propertyId }, { lines: [{ amount: 5 }] });
  for (const view of [undefined, "gallery"]) expect((await show({ view })).hasBills).toBe(true);
  expect((await show()).spends).toMatchObject({ isAll: false, spends: [{ total: 500 }, listed] });
  const quotes = await perform(showQuotesPage, world.as(ada), { propertyId }, {});
  expect(quotes.hasBills).toBe(true);
  expect(await all()).toMatchObject({ spent: 21_990, unsorted: 500, page: 1, pages: 1 });
  expect((await all({ page: "7" }))?.rows).toMatchObject([
    { total: 500, isUnsorted: true, items: [], files: [] },
    listed,
  ]);
  const { activeItems } = await perform(showProject, world.as(ada), { projectId }, {});
  const first = (await show()).spends?.spends.at(1)?.files[0];
  expect(activeItems).toMatchObject([{ entryCount: 1, fileId: first?.id }]);
  await perform(spend, world.as(ada), { itemId }, { amount: 5, file });
  const after = await perform(showProject, world.as(ada), { projectId }, {});
  expect(after.activeItems, "several").toMatchObject([{ entryCount: 2, fileId: "" }]);
});

test("a property with a bill to pay lists its latest spends, without the line of the first ones", async () => {
  const { world, ada, propertyId, itemOf } = await worldWithCategory();
  const itemId = itemOf("Oven", 50_000);
  await perform(spend, world.as(ada), { itemId }, { amount: 10, paid: false });
  const page = await perform(showPropertyPage, world.as(ada), { propertyId }, {});
  expect(page.spends).toMatchObject({ isAll: false, spends: [{ total: 1000 }] });
});
