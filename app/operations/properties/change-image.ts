import { messages } from "~/contracts/messages";
import { changeImageInput, propertyView } from "~/contracts/properties";
import { fields } from "~/contracts/fields";
import { deleteImage } from "~/data/images";
import { updatePropertyRow } from "~/data/properties";
import { onProperty } from "../builders";
import { command } from "../operation";
import { imageUpload, prepareImage, replaceImage } from "../images/store-image";
import { viewProperty } from "./view-property";

export const changeImage = command({
  ...onProperty("changeImage"),
  failure: messages.savePropertyFailed,
  output: propertyView,
  summary: "Keep a picture as the property's own",
  input: changeImageInput,
  upload: imageUpload,
  prepare: (context, { file }) => prepareImage(context, file),
  run(context, property, _input, image) {
    const imageId = replaceImage(context, property.id, image, property.imageId);
    return viewProperty(
      context.db,
      context.actor.user,
      updatePropertyRow(context.db, property.id, { imageId }),
    );
  },
});

export const deletePropertyImage = command({
  ...onProperty("changeImage"),
  failure: messages.savePropertyFailed,
  output: propertyView,
  summary: "Take the property's picture away",
  input: fields({}),
  run({ db, actor }, property) {
    if (property.imageId) deleteImage(db, property.imageId);
    return viewProperty(db, actor.user, updatePropertyRow(db, property.id, { imageId: null }));
  },
});
