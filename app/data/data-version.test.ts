import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { renoOf } from "../../tests/support/reno";
import { makeWorld, NOW } from "../../tests/support/world";
import { newId } from "~/services/ids";
import { dataVersion } from "./data-version";
import { inWriteTransaction, openDatabase } from "./database";
import { createProjectRow } from "./projects";

test("differs after each write, of this connection or another", async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "plumbline-")), "plumbline.db");
  const world = makeWorld({}, file);
  const { db } = world.app;
  const propertyId = await renoOf(world, world.person("Ada"), "Kōwhai Crescent");
  const seen = new Set<string>();
  const isNew = () => seen.size < seen.add(dataVersion(db)).size;
  const addCategory = (on: typeof db) =>
    createProjectRow(on, { id: newId(), propertyId, name: "Roof", createDate: NOW });

  expect([isNew(), isNew()]).toEqual([true, false]);
  addCategory(db);
  expect([isNew(), isNew()]).toEqual([true, false]);
  const other = openDatabase(file);
  for (let round = 0; round < 2; round++) {
    addCategory(other);
    expect([isNew(), isNew()]).toEqual([true, false]);
  }
  other.$client.close();

  let within = "";
  expect(() =>
    inWriteTransaction(db, () => {
      addCategory(db);
      within = dataVersion(db);
      throw new Error("Rolled back.");
    }),
  ).toThrow("Rolled back.");
  addCategory(db);
  expect(within, "what was read before the rollback is not sent after it").not.toBe(
    dataVersion(db),
  );
  db.$client.close();
});
