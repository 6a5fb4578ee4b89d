import { listPhotos } from "~/data/photos";
import { createProjectRow } from "~/data/projects";
import { findProperty } from "~/data/properties";
import { images } from "~/data/schema";
import type { User } from "~/domain/user";
import { showImage } from "~/operations/images/images";
import { perform } from "~/operations/operation";
import { createPhoto, deletePhoto, updateCaption, updatePhoto } from "~/operations/photos/photos";
import { showProject } from "~/operations/projects/projects";
import { newId } from "~/services/ids";
import { incoming } from "./documents";
import { picture } from "./images";
import { worldWithReno } from "./reno";

/** Ada's kitchen, and what is done to its photos. */
export async function worldWithPhotos() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db, files } = world.app;
  const projectId = newId();
  createProjectRow(db, {
    id: projectId,
    propertyId,
    name: "Kitchen",
    createDate: world.app.clock(),
  });
  return {
    ...reno,
    db,
    files,
    projectId,
    add: (input: unknown = {}, who: User = ada) =>
      perform(createPhoto, world.as(who), { projectId }, input),
    save: (photoId: string, input: unknown, who: User = ada) =>
      perform(updatePhoto, world.as(who), { photoId }, input),
    write: (photoId: string, input: unknown, who: User = ada) =>
      perform(updateCaption, world.as(who), { photoId }, input),
    remove: (photoId: string, type?: string, who: User = ada) =>
      perform(deletePhoto, world.as(who), { photoId }, type ? { type } : {}),
    image: (url: string | null, who: User = ada, query: object = {}) =>
      perform(showImage, world.as(who), { imageId: url?.replace("/images/", "") }, query),
    photosNow: async (who: User = ada) =>
      (await perform(showProject, world.as(who), { projectId }, {})).photos,
    counts: () => ({
      photos: listPhotos(db, [projectId]).length,
      images: db.select().from(images).all().length,
    }),
    changeNumber: () => findProperty(db, ada, propertyId)?.changeNumber,
  };
}

export const jpeg = async (colour = "#3366aa") =>
  incoming("kitchen.jpg", await picture("jpeg", 80, 60, colour), "image/jpeg");
