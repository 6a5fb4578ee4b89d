import { expect, test } from "vitest";
import { scansIn } from "../../tests/support/query-plans";
import { makeWorld } from "../../tests/support/world";

test("a statement that reads a whole table is found, one with an index is not", () => {
  const { $client } = makeWorld().app.db;
  const scansOf = (text: string) => scansIn($client.prepare.bind($client), text);
  const scans = ["SCAN project_items"];
  expect(scansOf('select "id" from "project_items" where "name" = ?')).toEqual(scans);
  expect(scansOf('delete from "project_items" where "name" = ?')).toEqual(scans);
  expect(scansOf('select "id" from "project_items" where "id" = ?')).toEqual([]);
});
