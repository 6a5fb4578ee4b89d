import { z } from "zod";
import { propertyFileParams } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { findFile } from "~/data/files";
import { mayOnProperty } from "~/domain/permission";
import { discard } from "../discard";
import { command } from "../operation";

export const removeFile = command({
  summary: "Delete a file of a property's dossier",
  failure: messages.removeFileFailed,
  access: "content",
  params: propertyFileParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, params) => findFile(db, actor.user, params),
  allows: ({ user }, { property }) => mayOnProperty("editContents", user.id, property),
  run(context, { file }) {
    discard(context, { kind: "file", id: file.id, parentId: file.propertyId });
    return undefined;
  },
});
