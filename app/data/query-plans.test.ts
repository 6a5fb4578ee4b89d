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
  // The first rows as they are stored are few; those that a condition picks may be the last ones.
  expect(scansOf('select "id" from "project_items" limit ?')).toEqual([]);
  expect(scansOf('select "id" from "project_items" where "name" = ? limit ?')).toEqual(scans);
});
