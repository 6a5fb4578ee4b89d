import { StoredFile, storedFile } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { onFile } from "../builders";
import { query } from "../operation";

export const downloadFile = query({
  ...onFile("see"),
  summary: "A dossier file's own bytes",
  failure: messages.loadFilesFailed,
  output: storedFile,
  run: (_context, { file: { name, contentType, bytes, contentHash } }) =>
    new StoredFile(name, contentType, bytes, contentHash),
});
