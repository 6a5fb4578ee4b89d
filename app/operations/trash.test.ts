import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { createDealRow } from "~/data/deal-rows";
import { createFileRow } from "~/data/files";
import { createProjectRow } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { removeShare } from "~/data/shares";
import { isIdTaken } from "~/data/taken-ids";
import { findTrashed, moveToTrash } from "~/data/trash";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { newId } from "~/services/ids";
import { addItem } from "../../tests/support/add-item";
import { worldWithReno } from "../../tests/support/reno";
import { emailOf, NOW } from "../../tests/support/world";
import { perform } from "./operation";
import { undoAction } from "./undo/undo";

type Kind = "category" | "item" | "row" | "file";
const KINDS: Kind[] = ["category", "item", "row", "file"];

/** Ada's property, which Ben shares, and a thing of each kind in it that Ben has just deleted. */
async function deletedByBen(kind: Kind) {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const { db } = world.app;
  const [id, projectId] = [newId(), newId()];
  const made = { id, propertyId, createDate: NOW };
  createProjectRow(db, { id: projectId, propertyId, name: "Kitchen", createDate: NOW });
  const make: Record<Kind, () => unknown> = {
    category: () => createProjectRow(db, { ...made, name: "Bathroom" }),
    item: () => addItem(db, { id, projectId, name: "Tap", createDate: NOW }),
    row: () =>
      createDealRow(db, {
        ...made,
        categoryId: DEAL_CATEGORIES[1].id,
        itemTypeName: "fixedCredit",
        label: "Marketing",
        position: 90,
      }),
    file: () =>
      createFileRow(db, {
        ...made,
        name: "quote.pdf",
        contentType: "application/pdf",
        bytes: 9,
        contentHash: "none",
      }),
  };
  make[kind]();
  moveToTrash(db, {
    kind,
    id,
    parentId: kind === "item" ? projectId : propertyId,
    ownerId: ben.id,
    deleteDate: NOW,
  });
  const undo = (who = ben) => perform(undoAction, world.as(who), {}, { trashId: id });
  return { world, ada, ben, propertyId, id, undo };
}

test.each(KINDS)(
  "restoring a %s is a change of its property, by the user who restored it",
  async (kind) => {
    const { world, ada, ben, propertyId, undo } = await deletedByBen(kind);
    const changes = () => findProperty(world.app.db, ada, propertyId);
    const before = changes()?.changeNumber ?? 0;
    await undo();
    expect(changes()).toMatchObject({ changeNumber: before + 1, changedBy: ben.id });
  },
);

test.each(KINDS)(
  "a %s does not come back into a property that is no longer shared",
  async (kind) => {
    const { world, ben, propertyId, id, undo } = await deletedByBen(kind);
    removeShare(world.app.db, propertyId, emailOf("Ben"));
    await expect(undo()).rejects.toMatchObject({ reason: "missing", message: messages.undoFailed });
    expect(findTrashed(world.app.db, ben.id, id)).toMatchObject({ kind });
  },
);

test.each(KINDS)("a %s is restored for its deleter only, and once", async (kind) => {
  const { world, ada, ben, id, undo } = await deletedByBen(kind);
  await expect(undo(ada)).rejects.toMatchObject({ reason: "missing" });
  await undo();
  expect([
    findTrashed(world.app.db, ben.id, id),
    kind === "file" || isIdTaken(world.app.db, id),
  ]).toEqual([undefined, true]);
  await expect(undo()).rejects.toMatchObject({ reason: "missing" });
});
