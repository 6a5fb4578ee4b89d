import { propertyFileParams, StoredFile, storedFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { findFile } from "~/data/files";
import { query } from "../operation";

export const downloadFile = query({
  summary: "A dossier file's own bytes",
  failure: messages.loadFilesFailed,
  access: "content",
  params: propertyFileParams,
  output: storedFile,
  find: ({ db, actor }, params) => findFile(db, actor.user, params),
  run: (_context, { file: { name, contentType, bytes, contentHash } }) =>
    new StoredFile(name, contentType, bytes, contentHash),
});
