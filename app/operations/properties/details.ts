import { addressFormQuery, type AddressInput, addressInput } from "~/contracts/addresses";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import {
  contingencyFormInput,
  propertyDetailsView,
  propertyDetailsInput,
  propertyView,
  changeImageInput,
} from "~/contracts/properties";
import { deleteImage } from "~/data/images";
import { findProperty, updatePropertyRow } from "~/data/properties";
import { offerAddresses, chooseAddress } from "../addresses/addresses";
import { onProperty } from "../builders";
import { imageUpload, prepareImage, replaceImage } from "../images/images";
import { query, command } from "../operation";
import { runTogether, step } from "../run-together";
import { updateProperty } from "./properties";
import { viewProperty } from "./view-property";

export const editDetails = query({
  ...onProperty("rename"),
  summary: "A property's details, for its creator to edit",
  failure: messages.loadPropertyFailed,
  input: addressFormQuery,
  output: propertyDetailsView,
  prepare: offerAddresses,
  run: ({ db, actor }, property, _input, choices) => ({
    property: viewProperty(db, actor.user, property),
    choices,
  }),
});

/** Saves the touched fields; last write wins, since only the creator edits them. */
export const saveDetails = command({
  ...onProperty("readdress"),
  summary: "Change a property's name and address",
  failure: messages.savePropertyFailed,
  input: propertyDetailsInput,
  output: propertyView,
  prepare: ({ app }, { address }) => chooseAddress(app.addresses, address),
  run(context, property, { name, address: typed, was = {} }, prepared) {
    const { db, actor } = context;
    const params = { propertyId: property.id };
    const isMoved = !was.address || !isSame(typed, was.address);
    runTogether(context, messages.savePropertyFailed, [
      step("", updateProperty, { params, input: name === was.name ? undefined : { name } }),
      step("address", readdressProperty, { params, input: isMoved ? typed : undefined, prepared }),
    ]);
    return viewProperty(db, actor.user, findProperty(db, actor.user, property.id) ?? property);
  },
});

const PARTS = ["address1", "address2", "suburb", "city", "postcode"] as const;

function isSame(
  { choice, ...typed }: AddressInput,
  seen: Pick<AddressInput, (typeof PARTS)[number]>,
): boolean {
  return choice === "" && PARTS.every((part) => typed[part].trim() === seen[part].trim());
}

export const saveContingency = command({
  ...onProperty("rename"),
  summary: "Set a property's contingency",
  failure: messages.savePropertyFailed,
  input: contingencyFormInput,
  output: propertyView,
  run: ({ db, actor }, property, contingency) =>
    viewProperty(
      db,
      actor.user,
      updatePropertyRow(db, property.id, {
        contingencyPercent: contingency?.percent ?? null,
        contingencyAmount: contingency?.amount ?? null,
      }),
    ),
});

export const readdressProperty = command({
  ...onProperty("readdress"),
  summary: "Change a property's address",
  failure: messages.updateAddressFailed,
  input: addressInput,
  output: propertyView,
  prepare: ({ app }, input) => chooseAddress(app.addresses, input),
  run: ({ db, actor }, property, _input, address) =>
    viewProperty(db, actor.user, updatePropertyRow(db, property.id, { address })),
});

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
