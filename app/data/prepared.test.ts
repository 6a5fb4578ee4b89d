import { expect, test } from "vitest";
import { newId } from "~/services/ids";
import { worldWithCategory } from "../../tests/support/reno";
import { and, eq, gt, sql } from "drizzle-orm";
import { prepared, updateById } from "./prepared";
import { readItem } from "./projects";
import { projectItems } from "./schema";

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

test("no parameter of a prepared statement has it planned again when it is bound", async () => {
  const { db, itemOf } = await worldWithCategory();
  const itemId = itemOf("Sink", 500);
  const { id, budget } = projectItems;
  const find = prepared((of) =>
    of
      .select({ id })
      .from(projectItems)
      .where(and(eq(id, sql.placeholder("id")), gt(budget, sql.placeholder("over"))))
      .limit(sql.placeholder("limit"))
      .prepare(),
  )(db);
  const { source } = (find as unknown as { stmt: { source: string } }).stmt;
  expect(source.match(/\S+ \?/g), "each stands in an expression").toBeNull();
  expect(source.match(/\S+ \+\?/g)).toEqual(["= +?", "> +?", "limit +?"]);
  expect(find.all({ id: itemId, over: 0, limit: 1 })).toEqual([{ id: itemId }]);
});
