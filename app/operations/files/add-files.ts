import { addFilesInput, propertyFileList } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { MAX_FILE_BYTES } from "~/domain/file";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { storeFiles, checkFiles } from "./store-files";
import { viewFile } from "./view-file";

/** As many as a form without script may send at once. */
const AT_ONCE = 10;

/** All of them or, when one is refused, none: a form comes back as a whole. */
export const createFiles = command({
  summary: "Put several files into a property's dossier",
  failure: messages.saveFileFailed,
  access: "content",
  params: propertyParams,
  input: addFilesInput,
  output: propertyFileList,
  upload: { maxBytes: MAX_FILE_BYTES, maxFiles: AT_ONCE, tooLarge: messages.fileTooLarge },
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("editContents", user.id, property),
  prepare: (context, { files }, { propertyId }) => checkFiles(context, propertyId, files, "files"),
  run: (context, { id }, _input, judged) => storeFiles(context, id, judged, "files").map(viewFile),
});
