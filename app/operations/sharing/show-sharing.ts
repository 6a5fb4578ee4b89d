import { messages } from "~/contracts/messages";
import { sharingView } from "~/contracts/sharing";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewCollaborators } from "./view-collaborators";

export const showSharing = query({
  ...onProperty("share"),
  summary: "Who shares a property, for its creator",
  failure: messages.loadPropertyFailed,
  whileImpersonating: "refused",
  output: sharingView,
  run: ({ db }, { id, name }) => ({
    property: { id, name },
    collaborators: viewCollaborators(db, id),
  }),
});
