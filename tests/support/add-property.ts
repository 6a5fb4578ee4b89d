import { createProjectRow } from "~/data/projects";
import { createPropertyRow } from "~/data/properties";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { NOW, type World } from "./world";

/** An empty property of that user; returns its id. */
export function addProperty({ app }: World, creator: User, name = "Rātā"): string {
  const address = {
    address1: "1 Rātā Street",
    address2: "",
    suburb: "",
    city: "Ōtaki",
    postcode: "",
    fullAddress: "1 Rātā Street, Ōtaki",
  };
  return createPropertyRow(app.db, {
    id: newId(),
    creatorId: creator.id,
    name,
    address,
    createDate: NOW,
  }).id;
}

/** A property with a category, by default an empty kitchen. */
export function addKitchen(
  world: World,
  creator: User,
  texts: { name?: string; notes?: string; scopeOfWork?: string } = {},
): { propertyId: string; projectId: string } {
  const propertyId = addProperty(world, creator);
  const { id: projectId } = createProjectRow(world.app.db, {
    id: newId(),
    propertyId,
    name: "Kitchen",
    createDate: NOW,
    ...texts,
  });
  return { propertyId, projectId };
}
