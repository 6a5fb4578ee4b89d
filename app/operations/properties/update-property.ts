import { messages } from "~/contracts/messages";
import { propertyView, updatePropertyInput } from "~/contracts/properties";
import { updatePropertyRow } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { command } from "../operation";
import { viewProperty } from "./view-property";

/**
 * The name is the creator's to change; the calculator's switch belongs to the contents, which are
 * everyone's who may see them.
 */
export const updateProperty = command({
  ...onProperty("see"),
  summary: "Rename a property, or switch the agent's fees on or off in its calculator",
  failure: messages.updateNameFailed,
  input: updatePropertyInput,
  output: propertyView,
  run({ db, actor }, property, { name, includeAgentFees }) {
    if (name !== undefined && !mayOnProperty("rename", actor.user.id, property))
      throw new Refusal("forbidden", messages.updateNameFailed);
    const changes = {
      ...(name !== undefined && { name }),
      ...(includeAgentFees !== undefined && { includeAgentFees }),
    };
    return viewProperty(db, actor.user, updatePropertyRow(db, property.id, changes));
  },
});
