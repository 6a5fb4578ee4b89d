import { addFileInput, propertyFileView } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties";
import { findProperty } from "~/data/properties";
import { MAX_FILE_BYTES } from "~/domain/file";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { storeFiles, checkFiles } from "./store-files";
import { viewFile } from "./view-file";

export const createFile = command({
  summary: "Put a file into a property's dossier",
  failure: messages.saveFileFailed,
  access: "content",
  params: propertyParams,
  input: addFileInput,
  output: propertyFileView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("editContents", user.id, property),
  prepare: (context, { file }, { propertyId }) => checkFiles(context, propertyId, [file], "file"),
  run(context, { id }, _input, judged) {
    const [file] = storeFiles(context, id, judged, "file");
    if (!file) throw new Error("A file was judged and not added.");
    return viewFile(file);
  },
});
