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
import { updatePropertyRow } from "~/data/properties";
import { offerAddresses, chooseAddress } from "../addresses/addresses";
import { onProperty } from "../builders";
import { commandList, step, type Step } from "../command-list";
import { imageUpload, prepareImage, replaceImage } from "../images/images";
import { query, command } from "../operation";
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

/** The touched fields; last write wins, since only the creator edits them. */
export const detailsForm = commandList({
  ...onProperty("readdress"),
  failure: messages.savePropertyFailed,
  input: propertyDetailsInput,
  prepare: ({ app }, { address }) => chooseAddress(app.addresses, address),
  commands: [updateProperty, readdressProperty],
  steps(_context, { id: propertyId }, { name, address: typed, was = {} }, prepared): Step[] {
    const params = { propertyId };
    const isMoved = !was.address || !isSame(typed, was.address);
    return [
      step("", updateProperty, { params, input: name === was.name ? undefined : { name } }),
      step("address", readdressProperty, { params, input: isMoved ? typed : undefined, prepared }),
    ];
  },
});

const PARTS = ["address1", "address2", "suburb", "city", "postcode"] as const;

function isSame(
  { choice, ...typed }: AddressInput,
  seen: Pick<AddressInput, (typeof PARTS)[number]>,
): boolean {
  return choice === "" && PARTS.every((part) => typed[part].trim() === seen[part].trim());
}

/** Its page is the creator's; the call is anyone's who may edit. */
export const contingencyForm = commandList({
  ...onProperty("rename"),
  failure: messages.savePropertyFailed,
  input: contingencyFormInput,
  commands: [updateProperty],
  fieldOf: () => "size",
  steps(_context, { id: propertyId }, { unit, size }) {
    // To the call blank text would be 0, or none.
    const contingency = unit === "none" ? null : { [unit]: size.trim() === "" ? Number.NaN : size };
    return [step("", updateProperty, { params: { propertyId }, input: { contingency } })];
  },
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
