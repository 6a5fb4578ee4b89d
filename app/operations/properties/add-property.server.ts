import { messages } from "~/contracts/messages";
import { addedProperty, addPropertyInput } from "~/contracts/properties.server";
import { addProperty as insertProperty, saveProperty } from "~/data/properties.server";
import { copyWorkItems, listDefaultWorkItems } from "~/data/work-items.server";
import type { Address } from "~/domain/address";
import { shorten } from "~/domain/shorten";
import { newId } from "~/services/ids.server";
import { chooseAddress } from "../addresses/choose-address.server";
import { freeId } from "../free-id.server";
import { command } from "../operation.server";
import { pictureUpload, preparePicture, replacePicture } from "../pictures/keep-picture.server";
import { refuseMoreProperties } from "../sizes.server";
import { madeBefore } from "./made-before.server";

/** A new property starts with a copy of the admin's default calculator rows (decisions §6). */
export const addProperty = command({
  summary: "Start a property",
  failure: messages.savePropertyFailed,
  access: "content",
  input: addPropertyInput,
  output: addedProperty,
  upload: pictureUpload,
  prepare: async (context, { address, file }) => ({
    address: await chooseAddress(context.app.addresses, address),
    picture: file && (await preparePicture(context, file)),
  }),
  run(context, _subject, { name, formId }, { address, picture }) {
    const property = { name: name.trim() || firstLineOf(address), address };
    const before = madeBefore(context, formId, property);
    if (before) return { id: before.id };
    refuseMoreProperties(context.db, context.actor.user.id);
    const id = freeId(context.db, formId);
    insertProperty(context.db, { ...property, id, creatorId: context.actor.user.id, createDate: context.now });
    copyWorkItems(context.db, id, listDefaultWorkItems(context.db), context.now, newId);
    if (picture) saveProperty(context.db, id, { imageId: replacePicture(context, id, picture, null) });
    return { id };
  },
});

function firstLineOf({ address1, fullAddress }: Address): string {
  return shorten(address1 || (fullAddress.split(",")[0] ?? fullAddress), 200);
}
