import { createFileInput, propertyFileView } from "~/contracts/files";
import { messages } from "~/contracts/messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { onProperty } from "../builders";
import { command } from "../operation";
import { storeFiles, checkFiles } from "./store-files";
import { viewFile } from "./view-file";

export const createFile = command({
  ...onProperty("editContents"),
  summary: "Put a file into a property's dossier",
  failure: messages.saveFileFailed,
  input: createFileInput,
  output: propertyFileView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  prepare: (context, { file }, { propertyId }) => checkFiles(context, propertyId, [file], "file"),
  run(context, { id }, _input, judged) {
    const [file] = storeFiles(context, id, judged, "file");
    if (!file) throw new Error("A file was judged and not added.");
    return viewFile(file);
  },
});
