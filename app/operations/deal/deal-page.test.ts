import { expect, test } from "vitest";
import { worldWithReno } from "../../../tests/support/reno";
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
