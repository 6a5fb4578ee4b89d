import type { z } from "zod";
import { dealRowParams } from "~/contracts/deal";
import { propertyFileParams } from "~/contracts/files";
import { photoParams, projectPhotoParams } from "~/contracts/photos";
import { itemParams, projectItemParams, projectParams } from "~/contracts/projects";
import { propertyParams } from "~/contracts/properties";
import { templateItemParams, templateParams } from "~/contracts/templates";
import { findDealRow } from "~/data/deal-rows";
import { findFile } from "~/data/files";
import { findPhoto } from "~/data/photos";
import { findItem, findProject } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { findTemplate, findTemplateItem } from "~/data/templates";
import { mayOnProperty, type PropertyAct } from "~/domain/permission";
import type { Property } from "~/domain/property";
import type { Actor } from "./identity/actor";
import type { Context } from "./operation";

/**
 * Builders of the part of an operation that says what it acts on and who may: `access`, `params`,
 * `find` and `allows`, to be spread into a query or command.
 *
 *     command({ ...onItem("editContents"), summary, failure, input, output, run })
 *
 * The subject that `run` receives is what the builder's `find` returns.
 */
export function onProperty(act: PropertyAct) {
  return {
    access: "content" as const,
    params: propertyParams,
    find: ({ db, actor }: Context, { propertyId }: { propertyId: string }) =>
      findProperty(db, actor.user, propertyId),
    allows: ({ user }: Actor, property: Property) => mayOnProperty(act, user.id, property),
  };
}

/**
 * Makes a builder for things found together with their property.
 * @param find searches only what the context's actor may see.
 */
export function onPartOfProperty<Params extends z.ZodType, Place extends { property: Property }>(
  params: Params,
  find: (context: Context, params: z.output<Params>) => Place | undefined,
) {
  return (act: PropertyAct) => ({
    access: "content" as const,
    params,
    find,
    allows: ({ user }: Actor, { property }: Place) => mayOnProperty(act, user.id, property),
  });
}

/** A project: `{ project, property }`. */
export const onProject = onPartOfProperty(projectParams, ({ db, actor }, { projectId }) =>
  findProject(db, actor.user, projectId),
);

/** An item, by its own id: `{ item, project, property }`. */
export const onItem = onPartOfProperty(itemParams, ({ db, actor }, { itemId }) =>
  findItem(db, actor.user, itemId),
);

/** The same on the page of a project; an item of another project is missing. */
export const onItemOfProject = onPartOfProperty(
  projectItemParams,
  ({ db, actor }, { projectId, itemId }) => {
    const place = findItem(db, actor.user, itemId);
    return place?.project.id === projectId ? place : undefined;
  },
);

/** A photo, by its own id: `{ photo, project, property }`. */
export const onPhoto = onPartOfProperty(photoParams, ({ db, actor }, { photoId }) =>
  findPhoto(db, actor.user, photoId),
);

/** The same on the page of a project; a photo of another project is missing. */
export const onPhotoOfProject = onPartOfProperty(
  projectPhotoParams,
  ({ db, actor }, { projectId, photoId }) => {
    const place = findPhoto(db, actor.user, photoId);
    return place?.project.id === projectId ? place : undefined;
  },
);

/** A file of a property: `{ file, property }`. */
export const onFile = onPartOfProperty(propertyFileParams, ({ db, actor }, params) =>
  findFile(db, actor.user, params),
);

/** A row of a property's deal: `{ workItem, property }`. */
export const onDealRow = onPartOfProperty(dealRowParams, ({ db, actor }, { workItemId }) =>
  findDealRow(db, actor.user, workItemId),
);

/** A template, for admins. */
export const onTemplate = {
  access: "admin" as const,
  params: templateParams,
  find: ({ db }: Context, { templateId }: { templateId: string }) => findTemplate(db, templateId),
};

/** An item of a template, by its own id, for admins. */
export const onTemplateItem = {
  access: "admin" as const,
  params: templateItemParams,
  find: ({ db }: Context, { itemId }: { itemId: string }) => findTemplateItem(db, itemId),
};
