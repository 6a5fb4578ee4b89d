import { expect, test } from "vitest";
import { createProjectRow, findItem } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { newId } from "~/services/ids";
import { bench, worldWithItems } from "../../../tests/support/items-world";
import { NOW } from "../../../tests/support/world";

function twoCategories() {
  const { world, ada, item, update, show } = worldWithItems();
  const { db } = world.app;
  const id = item(bench);
  const property = findItem(db, ada, id)!.property;
  const categoryOf = (propertyId: string) =>
    createProjectRow(db, { id: newId(), propertyId, name: "Bath", createDate: NOW }).id;
  return { world, db, ada, id, property, update, show, categoryOf };
}

test("an item goes to another category of its property, with all that it has", async () => {
  const { id, db, ada, property, update, show, categoryOf } = twoCategories();
  const bath = categoryOf(property.id);
  await update(id, { spent: 500 });
  expect(await update(id, { projectId: bath })).toMatchObject({
    projectId: bath,
    name: "Benchtop",
    spent: 50_000,
    entryCount: 1,
  });
  expect((await show()).activeItems).toEqual([]);
  expect(findItem(db, ada, id)?.project.name).toBe("Bath");
});

test("the category must be one of the same property", async () => {
  const { id, db, ada, property, update, categoryOf } = twoCategories();
  const { address } = property;
  const other = createPropertyRow(db, {
    id: newId(),
    creatorId: ada.id,
    name: "Rimu",
    address,
    createDate: NOW,
  });
  for (const projectId of [categoryOf(other.id), newId()])
    await expect(update(id, { projectId })).rejects.toMatchObject({ reason: "missing" });
});
