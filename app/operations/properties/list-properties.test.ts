import { expect, test } from "vitest";
import { updatePropertyRow } from "~/data/properties";
import { perform } from "../operation";
import { renoOf, share, worldWithReno } from "../../../tests/support/reno";
import { emailOf } from "../../../tests/support/world";
import { listProperties } from "./list-properties";

test("the active ones come newest first, then the completed ones, mine and those shared with me", async () => {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  world.pass(0.1);
  const done = await renoOf(world, ben, "Done");
  updatePropertyRow(world.app.db, done, { status: "complete", completeDate: world.app.clock() });
  world.pass(0.1);
  const mine = await renoOf(world, ben, "Mine");
  await renoOf(world, cleo, "Not Ben's");
  const list = await perform(listProperties, world.as(ben), {}, {});
  expect(list.map(({ id, isCreator, status }) => ({ id, isCreator, status }))).toEqual([
    { id: mine, isCreator: true, status: "active" },
    { id: propertyId, isCreator: false, status: "active" },
    { id: done, isCreator: true, status: "complete" },
  ]);
  expect(
    (await perform(listProperties, world.as(ada), {}, {})).map(({ name, hasCollaborators }) => [
      name,
      hasCollaborators,
    ]),
  ).toEqual([["Kōwhai Crescent", true]]);
});

test("a share opens nothing before its address is verified", async () => {
  const { world, propertyId } = await worldWithReno();
  share(world, propertyId, emailOf("Dana"));
  const dana = world.person("Dana", { emailVerified: false });
  await expect(perform(listProperties, world.as(dana), {}, {})).rejects.toMatchObject({
    reason: "unverified",
  });
});

test("who has nothing gets an empty list", async () => {
  const { world, cleo } = await worldWithReno();
  expect(await perform(listProperties, world.as(cleo), {}, {})).toEqual([]);
});
