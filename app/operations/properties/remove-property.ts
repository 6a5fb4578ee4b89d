import { z } from "zod";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { fields } from "~/contracts/fields";
import { findProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { discard } from "../discard";
import { command } from "../operation";

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
