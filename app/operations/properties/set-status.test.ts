import { expect, test } from "vitest";
import { createProject } from "~/operations/projects/add-project";
import { createItem } from "~/operations/items/items";
import { perform } from "~/operations/operation";
import { worldWithReno } from "../../../tests/support/reno";
import { setStatus } from "./set-status";
import { showChanges } from "./show-changes";
import { startClone } from "./start-clone";

test("completing sets the date, completing again keeps it, reopening clears it", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const to = (status: string) => perform(setStatus, world.as(ada), { propertyId, status }, {});
  const first = await to("complete");
  expect(first).toMatchObject({
    status: "complete",
    completeDate: world.app.clock().toISOString(),
  });
  world.pass(1);
  expect((await to("complete")).completeDate).toBe(first.completeDate);
  expect(await to("active")).toMatchObject({ status: "active", completeDate: null });
});

test("a complete property costs what was spent, an active one the larger of spent and budget", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const project = await perform(createProject, world.as(ada), { propertyId }, {});
  await perform(
    createItem,
    world.as(ada),
    { projectId: project.id },
    { name: "Oven", budget: 1000, spent: 400 },
  );
  expect(
    await perform(setStatus, world.as(ada), { propertyId, status: "active" }, {}),
  ).toMatchObject({ renoCost: 1000 });
  expect(
    await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {}),
  ).toMatchObject({ renoCost: 400 });
});

test("a collaborator may complete, a stranger finds nothing, and no property has another status", async () => {
  const { world, ada, ben, cleo, propertyId } = await worldWithReno();
  expect(
    await perform(setStatus, world.as(ben), { propertyId, status: "complete" }, {}),
  ).toMatchObject({ status: "complete" });
  await expect(
    perform(setStatus, world.as(cleo), { propertyId, status: "complete" }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
  await expect(
    perform(setStatus, world.as(ada), { propertyId, status: "draft" }, {}),
  ).rejects.toMatchObject({ reason: "missing" });
});

test("who looks on is told of another's changes, and never of one's own", async () => {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const look = (who: typeof ada, since: number) =>
    perform(showChanges, world.as(who), { propertyId }, { since });
  const { number: start } = await look(ada, 0);
  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  expect(await look(ada, start)).toEqual({ number: start + 1, changedBy: null, isMine: true });
  expect(await look(ben, start)).toEqual({
    number: start + 1,
    changedBy: "Ada Tester",
    isMine: false,
  });
  await perform(setStatus, world.as(ben), { propertyId, status: "active" }, {});
  await perform(setStatus, world.as(ada), { propertyId, status: "complete" }, {});
  expect(await look(ada, start + 1)).toEqual({
    number: start + 3,
    changedBy: "Ben Tester",
    isMine: false,
  });
  expect(await look(ada, start + 3)).toEqual({ number: start + 3, changedBy: null, isMine: false });
});

test("the clone's form starts with the address it comes from and a name after its original", async () => {
  const { world, ada, propertyId } = await worldWithReno();
  const form = await perform(startClone, world.as(ada), { propertyId }, {});
  expect(form).toMatchObject({
    name: "Clone of Kōwhai Crescent",
    property: { address: { suburb: "Onerahi" } },
    choices: null,
  });
  expect(form.formId).toHaveLength(22);
});
