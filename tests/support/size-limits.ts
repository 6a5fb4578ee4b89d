import { messages } from "~/contracts/messages";
import { createItems, createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { type SizeName } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { KOWHAI, worldWithReno } from "./reno";
import { NOW } from "./world";
import { pasteItems } from "~/operations/items/paste-items";
import { perform } from "~/operations/operation";
import { showProperty } from "~/operations/properties/properties";
import { undoAction } from "~/operations/undo/undo";

export const ADDRESS = { ...KOWHAI, fullAddress: "" };

export const beyond = (size: SizeName) => ({
  reason: "invalid",
  message: messages.sizeReached[size],
});

/** Ada's property, with ways to fill it. */
export async function world() {
  const { world, ada, ben, propertyId } = await worldWithReno();
  const { db } = world.app;
  const admin = world.person("Admin", { isAdmin: true });
  const asAda = world.as(ada);
  const category = (items = 0, property = propertyId) => {
    const project = createProjectRow(db, {
      id: newId(),
      propertyId: property,
      name: "Kitchen",
      createDate: NOW,
    });
    createItems(
      db,
      Array.from({ length: items }, (_, row) => ({
        id: newId(),
        projectId: project.id,
        name: `Item ${row}`,
        budget: 100,
        createDate: NOW,
      })),
    );
    return project.id;
  };
  const propertyOf = (who = ada) =>
    createPropertyRow(db, {
      id: newId(),
      creatorId: who.id,
      name: "Next",
      address: ADDRESS,
      createDate: NOW,
    }).id;
  const undo = (trashId: string, who = asAda) => perform(undoAction, who, {}, { trashId });
  const paste = (projectId: string, rows: number) =>
    perform(
      pasteItems,
      asAda,
      { projectId },
      { text: "Tap\n".repeat(rows), seen: String(rows), formId: newId() },
    );
  const itemsOf = async (id: string) =>
    (await perform(showProperty, asAda, { propertyId }, {})).projects.find(
      (project) => project.id === id,
    )?.activeItems ?? [];
  return {
    world,
    db,
    ada,
    ben,
    admin,
    asAda,
    propertyId,
    category,
    propertyOf,
    undo,
    paste,
    itemsOf,
  };
}
