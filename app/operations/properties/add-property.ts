import { messages } from "~/contracts/messages";
import { addedProperty, createPropertyInput } from "~/contracts/properties";
import { createPropertyRow, updatePropertyRow } from "~/data/properties";
import { copyDealRows, listDefaultDealRows } from "~/data/deal-rows";
import type { Address } from "~/domain/address";
import { shorten } from "~/domain/shorten";
import { newId } from "~/services/ids";
import { chooseAddress } from "../addresses/choose-address";
import { freeId } from "../free-id";
import { command } from "../operation";
import { imageUpload, prepareImage, replaceImage } from "../images/store-image";
import { refuseMoreProperties } from "../sizes";
import { findResubmission } from "./find-resubmission";

/**
 * A new property starts with a copy of the admin's default calculator rows
 * (docs/specification.md §13.1).
 */
export const createProperty = command({
  summary: "Start a property",
  failure: messages.savePropertyFailed,
  access: "content",
  input: createPropertyInput,
  output: addedProperty,
  upload: imageUpload,
  prepare: async (context, { address, file }) => ({
    address: await chooseAddress(context.app.addresses, address),
    picture: file && (await prepareImage(context, file)),
  }),
  run(context, _subject, { name, formId }, { address, picture: image }) {
    const property = { name: name.trim() || firstLineOf(address), address };
    const before = findResubmission(context, formId, property);
    if (before) return { id: before.id };
    refuseMoreProperties(context.db, context.actor.user.id);
    const id = freeId(context.db, formId);
    createPropertyRow(context.db, {
      ...property,
      id,
      creatorId: context.actor.user.id,
      createDate: context.now,
    });
    copyDealRows(context.db, id, listDefaultDealRows(context.db), context.now, newId);
    if (image)
      updatePropertyRow(context.db, id, { imageId: replaceImage(context, id, image, null) });
    return { id };
  },
});

function firstLineOf({ address1, fullAddress }: Address): string {
  return shorten(address1 || (fullAddress.split(",")[0] ?? fullAddress), 200);
}
