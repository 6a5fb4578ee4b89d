import { messages } from "~/contracts/messages";
import { propertyView } from "~/contracts/properties";
import { statusParams } from "~/contracts/property-actions";
import { fields } from "~/contracts/fields";
import { findProperty, updatePropertyRow } from "~/data/properties";
import { onPartOfProperty } from "../builders";
import { command } from "../operation";
import { viewProperty } from "./view-property";

/**
 * Completing sets the date, completing again keeps it, reopening clears it
 * (docs/specification.md §6.2).
 */
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
