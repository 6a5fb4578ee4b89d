import { expect, test } from "vitest";
import { listAuditEntries } from "~/data/audit";
import { listTemplateItems } from "~/data/templates";
import { secretActingAs, withSecret } from "../../../tests/support/acting";
import { worldWithTemplates } from "../../../tests/support/template-world";
import { NOW } from "../../../tests/support/world";
import { pressButton } from "../../../tests/support/press-button";
import { perform } from "../operation";
import { undoAction } from "../undo/undo";
import { deleteTemplateItem } from "./template-items";
import { deleteTemplate, showTemplate } from "./templates";
import { templateForm } from "./template-form";

/** The aviary, with how an admin deletes and undoes. */
function deletions() {
  const templateWorld = worldWithTemplates();
  const { world, as } = templateWorld;
  const remove = () => as(deleteTemplate, { templateId: "aviary" });
  const removeItem = (itemId: string) => as(deleteTemplateItem, { itemId });
  const undo = (trashId: string, who = templateWorld.admin) =>
    perform(undoAction, world.as(who), {}, { trashId });
  const log = () =>
    listAuditEntries(world.app.db, { text: "", actions: [] }, { offset: 0, limit: 10 });
  return { ...templateWorld, remove, removeItem, undo, log };
}

test("a deleted template is gone with its items, and the deletion is audited", async () => {
  const { world, as, remove, log } = deletions();
  expect(await remove()).toBeUndefined();
  await expect(as(showTemplate, { templateId: "aviary" })).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(remove()).rejects.toMatchObject({
    reason: "missing",
    message: "Failed to remove template",
  });
  expect(listTemplateItems(world.app.db, "aviary")).toEqual([]);
  expect(log()).toMatchObject([
    {
      date: NOW,
      action: "delete-template",
      adminEmail: "ngaio@example.nz",
      thing: "Aviary",
      userId: null,
      userEmail: null,
    },
  ]);
});

test("undo brings a template back whole, and is in the log", async () => {
  const { show, remove, undo, log } = deletions();
  const before = await show();
  await remove();
  expect(await undo("aviary")).toEqual({ kind: "template", id: "aviary", parentId: "" });
  expect(await show()).toEqual(before);
  expect(log()).toMatchObject([
    { action: "restore-template", thing: "Aviary" },
    { action: "delete-template" },
  ]);
  await expect(undo("aviary")).rejects.toMatchObject({ reason: "missing" });
});

test("an admin undoes whatever became of their own subscription, and no other admin does it for them", async () => {
  const { world, admin, remove, undo, show } = deletions();
  const lapsed = { trialStart: new Date(0) };
  await remove();
  await expect(undo("aviary", world.person("Root", { isAdmin: true }))).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(undo("aviary", world.person("Cleo", lapsed))).rejects.toMatchObject({
    reason: "no-access",
  });
  await undo("aviary", { ...admin, ...lapsed });
  expect(await show()).toMatchObject({ name: "Aviary" });
});

test("an admin's deletion cannot be undone without the role or while impersonating", async () => {
  const { world, admin, ada, remove, undo } = deletions();
  await remove();
  const acting = withSecret(world, await secretActingAs(world, ada, admin));
  await expect(perform(undoAction, acting, {}, { trashId: "aviary" })).rejects.toMatchObject({
    reason: "missing",
  });
  world.app.db.$client.exec("update users set is_admin = 0");
  await expect(undo("aviary", { ...admin, isAdmin: false })).rejects.toMatchObject({
    reason: "forbidden",
  });
});

test("an item that was taken out is gone, the others stay; undo brings it back as it was", async () => {
  const { show, removeItem, undo } = deletions();
  const before = await show();
  await removeItem("perch");
  expect((await show()).items.map(({ id }) => id)).toEqual(["bath", "netting", "blank"]);
  await expect(removeItem("perch")).rejects.toMatchObject({ reason: "missing" });
  expect(await undo("perch")).toEqual({ kind: "template-item", id: "perch", parentId: "aviary" });
  expect(await show()).toEqual(before);
});

test("the form's button takes an item out with an Undo, too", async () => {
  const { world, admin, show, item, undo } = deletions();
  const before = await show();
  const { receipt } = await pressButton(templateForm, deleteTemplateItem, {
    who: world.as(admin),
    params: { templateId: "aviary", itemId: "perch" },
  });
  expect(receipt.trashed).toMatchObject([{ id: "perch" }]);
  expect(await item("perch")).toBeUndefined();
  await undo("perch");
  expect(await show()).toEqual(before);
});

test("an item comes back only while its template is there, and a template without the items that were taken out of it", async () => {
  const { show, remove, removeItem, undo } = deletions();
  await removeItem("perch");
  await remove();
  await expect(undo("perch")).rejects.toMatchObject({ reason: "missing" });
  await undo("aviary");
  expect((await show()).items.map(({ id }) => id)).toEqual(["bath", "netting", "blank"]);
  await undo("perch");
  expect((await show()).items).toHaveLength(4);
});

test("a template is deleted in one transaction", async () => {
  const { world, show, remove, log } = deletions();
  const before = await show();
  world.app.db.$client.exec(
    "create trigger broken before delete on template_items begin select raise(abort, 'broken'); end",
  );
  await expect(remove()).rejects.toThrow("broken");
  expect([await show(), log()]).toEqual([before, []]);
});
