import { z } from "zod";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties.server";
import { fields } from "~/contracts/text.server";
import { findProperty } from "~/data/properties.server";
import { mayOnProperty } from "~/domain/permission";
import { discard } from "../discard.server";
import { command } from "../operation.server";

/** The property goes whole, with all that hangs on it, into the trash (decisions §4). */
export const deleteProperty = command({
  summary: "Delete a property and everything in it",
  failure: messages.removePropertyFailed,
  access: "content",
  whileImpersonating: "refused",
  params: propertyParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("delete", user.id, property),
  run(context, { id, creatorId }) {
    discard(context, { kind: "property", id, parentId: creatorId });
    return undefined;
  },
});
