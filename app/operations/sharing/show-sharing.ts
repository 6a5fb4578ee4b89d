import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { sharingView } from "~/contracts/sharing";
import { findProperty } from "~/data/properties";
import { mayOnProperty } from "~/domain/permission";
import { query } from "../operation";
import { viewCollaborators } from "./view-collaborators";

export const showSharing = query({
  summary: "Who shares a property, for its creator",
  failure: messages.loadPropertyFailed,
  access: "content",
  whileImpersonating: "refused",
  params: propertyParams,
  output: sharingView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("share", user.id, property),
  run: ({ db }, { id, name }) => ({
    property: { id, name },
    collaborators: viewCollaborators(db, id),
  }),
});
