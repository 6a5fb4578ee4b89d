import { addressFormQuery } from "~/contracts/addresses";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import {
  propertyList,
  propertyView,
  newPropertyView,
  addedProperty,
  createPropertyInput,
  updatePropertyInput,
} from "~/contracts/properties";
import { changesInput, changesView, statusParams } from "~/contracts/property-actions";
import { inReadTransaction } from "~/data/database";
import { copyDealRows, listDefaultDealRows } from "~/data/deal-rows";
import {
  findProperty,
  listCreatedIds,
  listPropertyRows,
  createPropertyRow,
  updatePropertyRow,
  findChangerAfter,
} from "~/data/properties";
import type { Address } from "~/domain/address";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { shorten } from "~/domain/shorten";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { fullNameOf } from "~/domain/user";
import { newId } from "~/services/ids";
import { offerAddresses, chooseAddress } from "../addresses/addresses";
import { onProperty, onPartOfProperty, formId, freeId } from "../builders";
import { imageUpload, prepareImage, replaceImage } from "../images/images";
import { inTurns } from "../in-turns";
import { query, command, type Context } from "../operation";
import { reasonAgainst, refuseMoreProperties } from "../sizes";
import { discard } from "../trash";
import { viewSummary, viewProperty } from "./view-property";

export const listProperties = query({
  summary:
    "My properties and those shared with me: the active ones, newest first, then the completed",
  failure: messages.loadPropertyFailed,
  access: "content",
  output: propertyList,
  preparesFromDatabase: true,
  // Outside the transaction: large accounts would block others (docs/decisions/0049).
  async prepare({ db, currentActor }) {
    const user = currentActor?.user;
    if (!user) return [];
    const found = await inTurns(listPropertyRows(db, user), ({ id }) =>
      inReadTransaction(db, (read) => {
        // It may have been deleted in between.
        const property = findProperty(read, user, id);
        return property ? [viewSummary(read, user, property)] : [];
      }),
    );
    return found.flat();
  },
  run: (_context, _subject, _input, all) => [
    ...all.filter(({ status }) => status === "active"),
    ...all.filter(({ status }) => status === "complete"),
  ],
});

export const showProperty = query({
  ...onProperty("see"),
  summary: "A property with its categories and calculator rows",
  failure: messages.loadPropertyFailed,
  output: propertyView,
  run: ({ db, actor }, property) => viewProperty(db, actor.user, property),
});

/** Polled by open pages: two small reads that a replica can answer (docs/decisions/0011). */
export const showChanges = query({
  ...onProperty("see"),
  summary: "Whether somebody else has changed a property since a number of changes",
  failure: messages.loadPropertyFailed,
  input: changesInput,
  output: changesView,
  run({ db, actor }, { id, changeNumber: number }, { since }) {
    const changer = findChangerAfter(db, { propertyId: id, viewerId: actor.user.id, since });
    return {
      number,
      changedBy: changer ? fullNameOf(changer) : null,
      isMine: number > since && !changer,
    };
  },
});

export const startProperty = query({
  summary: "An empty form for a new property",
  failure: messages.serverError,
  access: "content",
  input: addressFormQuery,
  output: newPropertyView,
  prepare: offerAddresses,
  run: (context, _subject, _input, choices) => ({
    formId: formId(context),
    isFirst: listCreatedIds(context.db, context.actor.user.id).length === 0,
    choices,
    full: reasonAgainst(() => refuseMoreProperties(context.db, context.actor.user.id)),
  }),
});

/** Copies the default rows (docs/specification.md §13.1). */
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
    const before = findResubmission(context, formId);
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
  return shorten(address1 || (fullAddress.split(",")[0] ?? fullAddress), LONGEST_TEXT);
}

/** The property that a resubmitted form made. */
export function findResubmission(
  { db, actor }: Context,
  formId: string | undefined,
): Property | undefined {
  const before = formId === undefined ? undefined : findProperty(db, actor.user, formId);
  return before?.creatorId === actor.user.id ? before : undefined;
}

/** The name is the creator's; the deal's switch is anyone's with access. */
export const updateProperty = command({
  ...onProperty("see"),
  summary: "Rename a property, set its contingency, or switch the agent's fees on or off",
  failure: messages.updateNameFailed,
  input: updatePropertyInput,
  output: propertyView,
  run({ db, actor }, property, { name, includeAgentFees, contingency }) {
    if (name !== undefined && !mayOnProperty("rename", actor.user.id, property))
      throw new Refusal("forbidden", messages.updateNameFailed);
    const changes = {
      ...(name !== undefined && { name }),
      ...(includeAgentFees !== undefined && { includeAgentFees }),
      ...(contingency !== undefined && {
        contingencyPercent: contingency?.percent ?? null,
        contingencyAmount: contingency?.amount ?? null,
      }),
    };
    return viewProperty(db, actor.user, updatePropertyRow(db, property.id, changes));
  },
});

const onStatus = onPartOfProperty(statusParams, ({ db, actor }, { propertyId, status }) => {
  const property = findProperty(db, actor.user, propertyId);
  return property && { property, status };
})("setStatus");

/** Completing again keeps the date (docs/specification.md §6.2). */
export const setStatus = command({
  ...onStatus,
  summary: "Mark a property complete, or active again",
  failure: messages.savePropertyFailed,
  input: fields({}),
  output: propertyView,
  run({ db, actor, now }, { property, status }) {
    const completeDate = status === "complete" ? (property.completeDate ?? now) : null;
    return viewProperty(
      db,
      actor.user,
      updatePropertyRow(db, property.id, { status, completeDate }),
    );
  },
});

/** docs/specification.md §6.5 */
export const deleteProperty = command({
  ...onProperty("delete"),
  summary: "Delete a property and everything in it",
  failure: messages.removePropertyFailed,
  whileImpersonating: "refused",
  input: fields({}),
  run(context, { id, creatorId }) {
    discard(context, { kind: "property", id, parentId: creatorId });
  },
});
