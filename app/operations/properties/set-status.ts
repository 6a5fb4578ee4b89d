import { messages } from "~/contracts/messages";
import { propertyView } from "~/contracts/properties";
import { statusParams } from "~/contracts/property-actions";
import { fields } from "~/contracts/fields";
import { findProperty, saveProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { viewProperty } from "./view-property";

/**
 * Completing sets the date, completing again keeps it, reopening clears it
 * (docs/specification.md §6.2).
 */
export const setStatus = command({
  summary: "Mark a property complete, or active again",
  failure: messages.savePropertyFailed,
  access: "content",
  params: statusParams,
  input: fields({}),
  output: propertyView,
  find: ({ db, actor }, { propertyId, status }) => {
    const property = findProperty(db, actor.user, propertyId);
    return property && { property, status };
  },
  allows: ({ user }, { property }) => mayOnProperty("setStatus", user.id, property),
  run({ db, actor, now }, { property, status }) {
    const completeDate = status === "complete" ? (property.completeDate ?? now) : null;
    return viewProperty(db, actor.user, saveProperty(db, property.id, { status, completeDate }));
  },
});
