import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { changeImageInput, propertyParams, propertyView } from "~/contracts/properties";
import { fields } from "~/contracts/fields";
import { deleteImage } from "~/data/images";
import { findProperty, saveProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import type { Actor } from "../identity/actor";
import { command, type Context } from "../operation";
import { imageUpload, prepareImage, replaceImage } from "../images/store-image";
import { viewProperty } from "./view-property";

const definition = {
  failure: messages.savePropertyFailed,
  access: "content" as const,
  params: propertyParams,
  output: propertyView,
  find: ({ db, actor }: Context, { propertyId }: z.output<typeof propertyParams>) =>
    findProperty(db, actor.user, propertyId),
  allows: ({ user }: Actor, property: Property) => mayOnProperty("changeImage", user.id, property),
};

export const changeImage = command({
  ...definition,
  summary: "Keep a picture as the property's own",
  input: changeImageInput,
  upload: imageUpload,
  prepare: (context, { file }) => prepareImage(context, file),
  run(context, property, _input, image) {
    const imageId = replaceImage(context, property.id, image, property.imageId);
    return viewProperty(
      context.db,
      context.actor.user,
      saveProperty(context.db, property.id, { imageId }),
    );
  },
});

export const deletePropertyImage = command({
  ...definition,
  summary: "Take the property's picture away",
  input: fields({}),
  run({ db, actor }, property) {
    if (property.imageId) deleteImage(db, property.imageId);
    return viewProperty(db, actor.user, saveProperty(db, property.id, { imageId: null }));
  },
});
