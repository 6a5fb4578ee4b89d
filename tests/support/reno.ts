import { createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import { shares } from "~/data/schema";
import { updateUser } from "~/data/users";
import { foldEmail } from "~/domain/email";
import type { User } from "~/domain/user";
import { perform } from "~/operations/operation";
import { createProperty } from "~/operations/properties/properties";
import { undoAction } from "~/operations/undo/undo";
import { newId } from "~/services/ids";
import { addItem } from "./add-item";
import { emailOf, makeWorld, NOW, type World } from "./world";

export const KOWHAI = {
  address1: "14 Kōwhai Crescent",
  address2: "",
  suburb: "Onerahi",
  city: "Whangārei",
  postcode: "0110",
};

/** Ada's property, shared with Ben but not with Cleo. */
export async function worldWithReno(env: Record<string, string> = {}) {
  const world = makeWorld(env);
  const [ada, ben, cleo] = [world.person("Ada"), world.person("Ben"), world.person("Cleo")];
  const propertyId = await renoOf(world, ada, "Kōwhai Crescent");
  share(world, propertyId, emailOf("Ben"));
  return { world, ada, ben, cleo, propertyId };
}

/** With an empty category; no trial ends while days pass. */
export async function worldWithCategory(name = "Kitchen") {
  const made = await worldWithReno();
  const { world, ada, ben, propertyId } = made;
  const { db } = world.app;
  for (const who of [ada, ben]) updateUser(db, who.id, { isFree: true });
  const { id: projectId } = createProjectRow(db, {
    id: newId(),
    propertyId,
    name,
    createDate: NOW,
  });
  /** Adds an item, with its budget in cents; returns its id. */
  const itemOf = (itemName: string, budget = 0) =>
    addItem(db, { id: newId(), projectId, name: itemName, budget, createDate: NOW }).id;
  const undo = (trashId: string, who = ada) => perform(undoAction, world.as(who), {}, { trashId });
  return { ...made, db, projectId, itemOf, undo };
}

/** As many properties as told, with nothing in them. */
export function addProperties({ app: { db } }: World, { id: creatorId }: User, count: number) {
  for (let at = 0; at < count; at++) {
    const address = { ...KOWHAI, fullAddress: "" };
    createPropertyRow(db, { id: newId(), creatorId, name: `No ${at}`, address, createDate: NOW });
  }
}

/** Returns the id. */
export async function renoOf(world: World, who: User, name: string): Promise<string> {
  return (await perform(createProperty, world.as(who), {}, { name, address: KOWHAI })).id;
}

/** With somebody who has opened it. */
export function share(world: World, propertyId: string, email: string): void {
  world.app.db
    .insert(shares)
    .values({ propertyId, email, emailKey: foldEmail(email), createDate: NOW, openedDate: NOW })
    .run();
}

/** Without the change number, for "nothing changed". */
export function contentOf<View>(view: View): View {
  return JSON.parse(
    JSON.stringify(view, (key, value: unknown) => (key === "changeNumber" ? undefined : value)),
  ) as View;
}
