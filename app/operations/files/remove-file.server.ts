import { z } from "zod";
import { propertyFileParams } from "~/contracts/files.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { findPropertyFile, removePropertyFile } from "~/data/property-files.server";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation.server";

/** For good: a file has no way back but through its property's own Undo (decision record 13). */
export const removeFile = command({
  summary: "Delete a file of a property's dossier",
  failure: messages.removeFileFailed,
  access: "content",
  params: propertyFileParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db, actor }, params) => findPropertyFile(db, actor.user, params),
  allows: ({ user }, { property }) => mayOnProperty("editContents", user.id, property),
  run({ db }, { file }) {
    removePropertyFile(db, file.id);
    return undefined;
  },
});
