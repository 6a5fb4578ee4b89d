import { z } from "zod";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { discard } from "../discard";
import { onProperty } from "../builders";
import { command } from "../operation";

/**
 * The property goes whole, with all that hangs on it, into the trash (docs/specification.md §6.5).
 */
export const deleteProperty = command({
  ...onProperty("delete"),
  summary: "Delete a property and everything in it",
  failure: messages.removePropertyFailed,
  whileImpersonating: "refused",
  input: fields({}),
  output: z.undefined(),
  run(context, { id, creatorId }) {
    discard(context, { kind: "property", id, parentId: creatorId });
    return undefined;
  },
});
