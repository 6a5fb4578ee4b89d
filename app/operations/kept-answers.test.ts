import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { inReadTransaction, inWriteTransaction, openDatabase } from "~/data/database";
import { createProjectRow } from "~/data/projects";
import { renoOf, share, worldWithCategory } from "../../tests/support/reno";
import { emailOf, makeWorld, NOW } from "../../tests/support/world";
import { newId } from "~/services/ids";
import { keptAnswer } from "./kept-answers";
import { perform } from "./operation";
import { showProject } from "./projects/projects";
import { showProperty, updateProperty } from "./properties/properties";
import { unshareProperty } from "./sharing/sharing";

test("an answer is kept for one user until something is written, and for no other", async () => {
  const { world, ada, ben, cleo, propertyId, projectId } = await worldWithCategory();
  // Signing in writes a session.
  const [asAda, asBen, asCleo] = [world.as(ada), world.as(ben), world.as(cleo)];
  const show = (who: typeof asAda) => perform(showProperty, who, { propertyId }, {});
  const first = await show(asAda);
  expect(await show(asAda)).toBe(first);
  const shared = await show(asBen);
  expect([first.isCreator, shared.isCreator, shared.collaborators]).toEqual([
    true,
    false,
    undefined,
  ]);
  expect(await show(asBen)).toBe(shared);
  await expect(show(asCleo)).rejects.toMatchObject({ reason: "missing" });
  const project = await perform(showProject, asAda, { projectId }, {});
  expect(await perform(showProject, asAda, { projectId }, {})).toBe(project);
  await perform(updateProperty, world.as(ada), { propertyId }, { name: "Another" });
  expect((await show(asAda)).name).toBe("Another");
  expect((await show(asBen)).name).toBe("Another");
  await perform(unshareProperty, world.as(ada), { propertyId, email: emailOf("Ben") }, {});
  await expect(show(asBen)).rejects.toMatchObject({ reason: "missing" });
  share(world, propertyId, emailOf("Ben"));
  expect((await show(asBen)).name).toBe("Another");
});

test("what another connection commits is seen, and what is rolled back is not", async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")), "plumbline.db");
  const world = makeWorld({}, file);
  const ada = world.person("Ada");
  const asAda = world.as(ada);
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  const names = async () =>
    (await perform(showProperty, asAda, { propertyId }, {})).projects.map(({ name }) => name);
  const add = (db: typeof world.app.db, name: string) =>
    createProjectRow(db, { id: newId(), propertyId, name, createDate: NOW });
  expect(await names()).toEqual([]);
  expect(() =>
    inWriteTransaction(world.app.db, () => {
      add(world.app.db, "Never");
      throw new Error("Rolled back.");
    }),
  ).toThrow("Rolled back.");
  expect(await names()).toEqual([]);
  const other = openDatabase(file);
  add(other, "Roof");
  expect(await names()).toEqual(["Roof"]);
  add(other, "Deck");
  expect((await names()).toSorted()).toEqual(["Deck", "Roof"]);
  other.$client.close();
  world.app.db.$client.close();
});

test("at most 64 answers are kept", () => {
  const { db } = makeWorld().app;
  let asked = 0;
  const ask = (key: number) =>
    inReadTransaction(db, () => keptAnswer(db, showProperty, [key], () => ++asked));
  for (let key = 0; key < 64; key++) ask(key);
  for (let key = 0; key < 64; key++) ask(key);
  expect(asked).toBe(64);
  ask(64);
  ask(0);
  expect(asked).toBe(66);
});
