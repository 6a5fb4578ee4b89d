import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { changesInput, changesView } from "~/contracts/property-actions";
import { findProperty } from "~/data/properties";
import { findChangerAfter } from "~/data/property-changes";
import { fullNameOf } from "~/domain/user";
import { query } from "../operation";

/**
 * Asked every few seconds by open pages: two small reads, and no write, so that a replica can
 * answer (decision record 11).
 */
export const showChanges = query({
  summary: "Whether somebody else has changed a property since a number of changes",
  failure: messages.loadPropertyFailed,
  access: "content",
  params: propertyParams,
  input: changesInput,
  output: changesView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run({ db, actor }, { id, changeNumber: number }, { since }) {
    const changer = findChangerAfter(db, { propertyId: id, viewerId: actor.user.id, since });
    return {
      number,
      changedBy: changer ? fullNameOf(changer) : null,
      isMine: number > since && !changer,
    };
  },
});
