import { expect, test } from "vitest";
import { shares } from "~/data/schema";
import { restore } from "~/data/trash";
import { performed } from "~/operations/operation";
import { newId } from "~/services/ids";
import { contentOf } from "../../../tests/support/reno";
import { emailOf, NOW } from "../../../tests/support/world";
import { deleteProject } from "./projects";
import { worldWithProperty } from "../../../tests/support/project-calls";

test("name, notes, scope of work and status are updated separately", async () => {
  const { add, update, show } = worldWithProperty();
  const { id } = await add();
  expect(await update(id, { name: "  Wharekai  " })).toMatchObject({ name: "Wharekai" });
  expect(await update(id, { notes: "Line 1\nLine 2" })).toMatchObject({ notes: "Line 1\nLine 2" });
  expect(await update(id, { scopeOfWork: "Everything" })).toMatchObject({
    scopeOfWork: "Everything",
  });
  expect(await update(id, { status: "complete" })).toMatchObject({ status: "complete" });
  expect(await update(id, { notes: "" })).toMatchObject({ notes: "" });
  expect(await show(id)).toMatchObject({
    name: "Wharekai",
    notes: "",
    scopeOfWork: "Everything",
    status: "complete",
  });
  expect(await update(id, { status: "active" })).toMatchObject({ status: "active" });
});

test("a blank name is not saved, nor anything sent with it", async () => {
  const { add, update, show } = worldWithProperty();
  const { id } = await add();
  await expect(update(id, { name: " \u00a0", notes: "new" })).rejects.toMatchObject({
    reason: "invalid",
    message: "Failed to update project",
    fields: { name: ["Enter a name."] },
  });
  await expect(update(id, {})).rejects.toMatchObject({ reason: "invalid" });
  await expect(update(id, { status: "draft" })).rejects.toMatchObject({
    reason: "invalid",
    fields: { status: ["Choose active or complete."] },
  });
  await expect(update(id, { colour: "red" })).rejects.toMatchObject({
    reason: "invalid",
    fields: { colour: [expect.any(String)] },
  });
  expect(await show(id)).toMatchObject({ name: "New Category", notes: "" });
});

test("a deleted category leaves every answer at once, and Undo brings it back whole", async () => {
  const { world, add, update, show, remove, templateNamed, categories } = worldWithProperty();
  const { id } = await add({ templateId: await templateNamed("Bathroom") });
  const before = await update(id, { notes: "keep me" });
  expect(await remove(id)).toBeUndefined();
  await expect(show(id)).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to load project",
  });
  await expect(remove(id)).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove project",
  });
  expect(await categories()).toEqual([]);
  restore(world.app.db, id, { newId, now: NOW });
  expect(contentOf(await show(id))).toEqual(contentOf(before));
  expect(await categories()).toEqual([id]);
});

test("the page that deletes a category learns which property to go back to", async () => {
  const { world, ada, propertyId, add, categories } = worldWithProperty();
  const { id: projectId } = await add();
  const deleted = await performed(deleteProject, world.as(ada), { projectId }, {});
  expect(deleted).toMatchObject({
    subject: { property: { id: propertyId } },
    receipt: { trashed: [{ kind: "category", id: projectId, parentId: propertyId }] },
  });
  expect(await categories()).toEqual([]);
});

test("for a stranger every category and property is missing like an unknown one", async () => {
  const { world, add, show, update, remove } = worldWithProperty();
  const { id } = await add();
  const bob = world.person("Bob");
  const missing = (message: string) =>
    expect.objectContaining({ reason: "missing", message, fields: {} });
  for (const theirs of [id, newId()]) {
    await expect(show(theirs, bob)).rejects.toEqual(missing("Failed to load project"));
    await expect(update(theirs, { name: "Mine" }, bob)).rejects.toEqual(
      missing("Failed to update project"),
    );
    await expect(remove(theirs, bob)).rejects.toEqual(missing("Failed to remove project"));
  }
  await expect(add({}, bob)).rejects.toEqual(missing("Failed to add project"));
});

test("a collaborator adds, edits and deletes categories", async () => {
  const { world, propertyId, add, update, remove, categories } = worldWithProperty();
  const bob = world.person("Bob");
  world.app.db
    .insert(shares)
    .values({ propertyId, emailKey: emailOf("Bob"), email: emailOf("Bob"), createDate: NOW })
    .run();
  const { id } = await add({}, bob);
  expect(await update(id, { name: "Bob's" }, bob)).toMatchObject({ name: "Bob's" });
  await remove(id, bob);
  expect(await categories()).toEqual([]);
});
