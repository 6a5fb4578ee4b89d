import { expect, test } from "vitest";
import { perform } from "~/operations/operation";
import {
  listProperties as showList,
  showChanges,
  showProperty,
} from "~/operations/properties/properties";
import { planOf, selectsOf } from "../../tests/support/query-plans";
import { share, worldWithReno } from "../../tests/support/reno";
import { emailOf } from "../../tests/support/world";
import { findProperty, listPropertyRows } from "./properties";

test("a shared property is not visible to an unverified address", async () => {
  const { world, propertyId } = await worldWithReno();
  const { db } = world.app;
  share(world, propertyId, emailOf("Dana"));
  const dana = world.person("Dana");
  const unverified = { ...dana, emailVerified: false };
  expect([findProperty(db, dana, propertyId)?.id, listPropertyRows(db, dana).length]).toEqual([
    propertyId,
    1,
  ]);
  expect([findProperty(db, unverified, propertyId), listPropertyRows(db, unverified)]).toEqual([
    undefined,
    [],
  ]);
});

test("finding a property or listing them never scans a whole table", async () => {
  const { world, ben, propertyId } = await worldWithReno();
  const as = world.as(ben);
  const asked = await selectsOf(world.app.db, async () => {
    await perform(showList, as, {}, {});
    await perform(showProperty, as, { propertyId }, {});
    await perform(showChanges, as, { propertyId }, { since: "0" });
  });
  expect(asked.length).toBeGreaterThan(8);
  expect(
    asked
      .flatMap((text) => planOf(world.app.db, text))
      // The rows of an inner query, the figures of bills and two files of an item, are read whole.
      .filter((step) => /^SCAN (?!json_each|CONSTANT ROW|figures|item_files)/.test(step)),
  ).toEqual([]);
});
