import { expect, test } from "vitest";
import { createProjectRow, readItem } from "~/data/projects";
import { perform } from "~/operations/operation";
import { showHealth } from "~/operations/health/health";
import { listProperties } from "~/operations/properties/properties";
import { newId } from "~/services/ids";
import { addItem } from "../../tests/support/add-item";
import { renoOf } from "../../tests/support/reno";
import { makeWorld, NOW } from "../../tests/support/world";
import { checkItemMoney } from "./check-item-money";

test("reports stored figures and open bills that differ from what they follow from, shows it in the health and puts them right", async () => {
  const world = makeWorld();
  const ada = world.person("Ada", { isAdmin: true });
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  const { db } = world.app;
  const projectId = newId();
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate: NOW });
  const add = (spent: number) =>
    addItem(db, { id: newId(), projectId, name: "Oven", spent, createDate: NOW }).id;
  const ids = Array.from({ length: 601 }, (_, place) => add(place));
  const spent = async () => (await perform(listProperties, world.as(ada), {}, {}))[0]?.spent;
  const health = async () => (await perform(showHealth, world.as(ada), {}, {})).itemMoney;
  expect(await health()).toBeNull();
  await checkItemMoney(world.app);
  expect(world.reported).toEqual([]);
  expect(await health()).toEqual({ date: NOW.toISOString(), wrong: 0 });
  const wrong = ids.at(-1) ?? "";
  db.$client.prepare("update project_items set spent = 1 where id = ?").run(wrong);
  expect(await spent()).toBe(179_701);
  await checkItemMoney(world.app);
  expect(await spent()).toBe(180_300);
  expect(world.reported).toEqual([
    new Error(`Stored figures of 1 items differ from their bills and quotes: ${wrong}`),
  ]);
  expect(await health()).toMatchObject({ wrong: 1 });
  expect(readItem(db, wrong).spent).toBe(600);
  const paid = db.$client.prepare<[], string>("select min(id) from bills").pluck().get() ?? "";
  db.$client.prepare("update bills set is_open = 1 where id = ?").run(paid);
  world.reported.length = 0;
  await checkItemMoney(world.app);
  expect(world.reported).toEqual([
    new Error(`1 bills are stored as open and are not, or the other way round: ${paid}`),
  ]);
  expect(await health()).toMatchObject({ wrong: 1 });
  await checkItemMoney(world.app);
  expect(await health()).toMatchObject({ wrong: 0 });
});
