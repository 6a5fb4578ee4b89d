import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { lines, worldWithItems } from "../../tests/support/bills";
import { worldWithCategory } from "../../tests/support/reno";
import fs from "node:fs";
import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import { given, is, preparedList, updateById } from "./prepared";
import { listItems, readItem } from "./projects";
import { billLines, projectItems } from "./schema";

test("an update by id writes flags, nulls and numbers, and leaves what is undefined", async () => {
  const { db, itemOf } = await worldWithCategory();
  const itemId = itemOf("Sink", 500);
  const update = updateById(projectItems);
  const before = readItem(db, itemId);
  for (const changes of [
    { done: true, forecastOwn: 5, name: undefined },
    { done: false, forecastOwn: null, name: undefined },
    { done: true, forecastOwn: null, name: "Bath" },
  ]) {
    update(db, itemId, changes);
    const { name, ...rest } = changes;
    expect(readItem(db, itemId)).toEqual({ ...before, ...rest, name: name ?? before.name });
  }
  const saved = readItem(db, itemId);
  update(db, newId(), { done: false });
  expect(readItem(db, itemId)).toEqual(saved);
});

test("a list of rows is decoded as drizzle decodes it", async () => {
  const { db, hob, oven, sink, add } = await worldWithItems();
  await add(lines(sink, 120));
  updateById(projectItems)(db, hob, { done: true, quantity: 2 });
  const { projectId } = readItem(db, sink);
  const items = [hob, oven, sink].map((id) => readItem(db, id));
  expect(listItems(db, [projectId])).toEqual(items);
  const linesOfItem = preparedList(getTableColumns(billLines), (of) =>
    of.select().from(billLines).where(is(billLines.itemId, "itemId")).orderBy(asc(billLines.id)),
  );
  const stored = db.select().from(billLines).where(eq(billLines.itemId, sink)).all();
  expect(stored).not.toEqual([]);
  expect(linesOfItem(db).all({ itemId: sink })).toEqual(stored);
});

test("a bound value stands in an expression, so that it has no statement planned again", async () => {
  const { db } = await worldWithCategory();
  const { id, budget } = projectItems;
  const both = and(is(id, "id"), gt(budget, given(budget, "over")));
  const text = db.select({ id }).from(projectItems).where(both).toSQL().sql;
  expect(text.match(/\S+ \S*\?/g)).toEqual(["= +?", "> +?"]);
  const compared = /\b(eq|ne|gte?|lte?)\([^()]+, sql\.placeholder\(/;
  const files = fs.readdirSync("app/data").filter((name) => !name.includes(".test."));
  const texts = files.filter((name) => name.endsWith(".ts")).map((name) => `app/data/${name}`);
  expect(texts.filter((file) => compared.test(fs.readFileSync(file, "utf8")))).toEqual([]);
});
