import { messages } from "~/contracts/messages";
import { changesInput, changesView } from "~/contracts/property-actions";
import { findChangerAfter } from "~/data/property-changes";
import { fullNameOf } from "~/domain/user";
import { onProperty } from "../builders";
import { query } from "../operation";

/**
 * Asked every few seconds by open pages: two small reads, and no write, so that a replica can
 * answer (docs/decisions/0011).
 */
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
