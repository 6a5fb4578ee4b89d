import { fields } from "~/contracts/fields";
import {
  propertyFileList,
  filesFileView,
  StoredFile,
  storedFile,
  createFileInput,
  propertyFileView,
  createFilesInput,
  type PropertyFileView,
} from "~/contracts/files";
import { fieldOfFiles } from "~/contracts/form-fields";
import { messages } from "~/contracts/messages";
import { findFile, listFileRows, type FileRecord } from "~/data/files";
import { MAX_FILE_BYTES } from "~/domain/file";
import { onProperty, onFile } from "../builders";
import { commandList, step } from "../command-list";
import { query, command } from "../operation";
import { discard } from "../trash";
import { storeFiles, checkFiles } from "./store-files";

export const listFiles = query({
  ...onProperty("see"),
  summary: "A property's dossier, the newest file first",
  failure: messages.loadFilesFailed,
  output: propertyFileList,
  run: ({ db }, { id }) => listFileRows(db, id).map(viewFile),
});

export const showFile = query({
  ...onFile("see"),
  summary: "A dossier file, without its bytes",
  failure: messages.loadFilesFailed,
  output: filesFileView,
  run: (_context, { file, property }) => ({ file: viewFile(file), propertyName: property.name }),
});

export const downloadFile = query({
  ...onFile("see"),
  summary: "A dossier file's own bytes",
  failure: messages.loadFilesFailed,
  output: storedFile,
  run: (_context, { file: { name, contentType, contentHash } }) =>
    new StoredFile(name, contentType, contentHash),
});

export const createFile = command({
  ...onProperty("editContents"),
  summary: "Put a file into a property's dossier",
  failure: messages.saveFileFailed,
  input: createFileInput,
  output: propertyFileView,
  upload: { maxBytes: MAX_FILE_BYTES, tooLarge: messages.fileTooLarge },
  prepare: (context, { file }, { propertyId }) => checkFiles(context, propertyId, [file], "file"),
  run(context, { id }, { newId }, checked) {
    const before = newId && findFile(context.db, context.actor.user, newId);
    if (before && before.property.id === id) return viewFile(before.file);
    const [file] = storeFiles(context, id, checked, "file", newId);
    if (!file) throw new Error("A file was checked and not added.");
    return viewFile(file);
  },
});

/** Files per form without script. */
const AT_ONCE = 10;

export const filesForm = commandList({
  ...onProperty("editContents"),
  failure: messages.saveFileFailed,
  input: createFilesInput,
  upload: { maxBytes: MAX_FILE_BYTES, maxFiles: AT_ONCE, tooLarge: messages.fileTooLarge },
  prepare: (context, { files }, { propertyId }) => checkFiles(context, propertyId, files, "files"),
  commands: [createFile],
  fieldOf: fieldOfFiles,
  steps: (_context, { id: propertyId }, { files }, checked) =>
    files.map((file, place) =>
      step("", createFile, {
        params: { propertyId },
        input: { file },
        prepared: checked.slice(place, place + 1),
      }),
    ),
});

export const deleteFile = command({
  ...onFile("editContents"),
  summary: "Delete a file of a property's dossier",
  failure: messages.removeFileFailed,
  input: fields({}),
  run(context, { file }) {
    discard(context, { kind: "file", id: file.id, parentId: file.propertyId });
  },
});

export function viewFile({
  id,
  propertyId,
  name,
  contentType,
  bytes,
  createDate,
}: FileRecord): PropertyFileView {
  return { id, propertyId, name, contentType, bytes, createDate: createDate.toISOString() };
}
