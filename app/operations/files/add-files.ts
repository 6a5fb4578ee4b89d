import { createFilesInput, propertyFileList } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { onProperty } from "../builders";
import { command } from "../operation";
import { storeFiles, checkFiles } from "./store-files";
import { viewFile } from "./view-file";

/** As many as a form without script may send at once. */
const AT_ONCE = 10;

/** All of them or, when one is refused, none: a form comes back as a whole. */
export const createFiles = command({
  ...onProperty("editContents"),
  summary: "Put several files into a property's dossier",
  failure: messages.saveFileFailed,
  input: createFilesInput,
  output: propertyFileList,
  upload: { maxBytes: MAX_FILE_BYTES, maxFiles: AT_ONCE, tooLarge: messages.fileTooLarge },
  prepare: (context, { files }, { propertyId }) => checkFiles(context, propertyId, files, "files"),
  run: (context, { id }, _input, judged) => storeFiles(context, id, judged, "files").map(viewFile),
});
