import { expect, test } from "vitest";
import { worldWithCategory, worldWithReno } from "../../../tests/support/reno";
import { updateItem } from "../items/items";
import { perform } from "../operation";
import { showProperty } from "../properties/properties";
import { updateDeal } from "./deal-answers";
import { showPropertyPage } from "./deal-page";

test("the page has the deal in its own view, and nothing more than before in the others", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const show = (query: object) => perform(showPropertyPage, world.as(ada), { propertyId }, query);
  const property = await perform(showProperty, world.as(ada), { propertyId }, {});
  expect(await show({})).toEqual({ ...property, deal: null });
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

test("a page loaded whole has the items only where they are drawn, and the same sums", async () => {
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
  for (const view of ["detail", "search"]) {
    const { whole, later } = page(view);
    expect(await whole).toEqual(await later);
  }
  for (const view of [undefined, "tiles", "gallery"]) {
    const { whole, later } = page(view);
    const { projects, ...property } = await later;
    expect(projects.some(({ activeItems }) => activeItems.length > 0)).toBe(true);
    expect(await whole).toEqual({
      ...property,
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
        },
      })),
    });
  }
});
