import { messages } from "~/contracts/messages";
import { propertyParams, propertyView, updatePropertyInput } from "~/contracts/properties";
import { findProperty, saveProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { command } from "../operation";
import { viewProperty } from "./view-property";

/**
 * The name is the creator's to change; the calculator's switch belongs to the contents, which are
 * everyone's who may see them.
 */
export const updateProperty = command({
  summary: "Rename a property, or switch the agent's fees on or off in its calculator",
  failure: messages.updateNameFailed,
  access: "content",
  params: propertyParams,
  input: updatePropertyInput,
  output: propertyView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  run({ db, actor }, property, { name, includeAgentFees }) {
    if (name !== undefined && !mayOnProperty("rename", actor.user.id, property))
      throw new Refusal("forbidden", messages.updateNameFailed);
    const changes = {
      ...(name !== undefined && { name }),
      ...(includeAgentFees !== undefined && { includeAgentFees }),
    };
    return viewProperty(db, actor.user, saveProperty(db, property.id, changes));
  },
});
