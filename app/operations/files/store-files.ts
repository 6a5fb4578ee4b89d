import { messages } from "~/contracts/messages";
import type { IncomingFile } from "~/contracts/uploads";
import { inChunks, storeContent } from "~/data/file-store";
import { createFileRow, bytesOfFiles, type FileRecord } from "~/data/files";
import { storedFileName, fileTypeOf, hasRoomFor, type FileType } from "~/domain/file";
import { Refusal } from "~/domain/refusal";
import { findDocumentType } from "~/services/document-type";
import { newId } from "~/services/ids";
import type { Context, PreparingContext } from "../operation";
import { spendStorage } from "../sizes";

/** A file that may go into a dossier, still where it arrived. */
export type CheckedFile = Pick<FileRecord, "name" | "contentType" | "bytes" | "contentHash"> & {
  path: string;
};

/**
 * Checks uploaded files by their content and name.
 * @param field under which the files were sent, for the messages.
 * @throws Refusal media-type when one of them is of a type that a dossier does not take, invalid
 *   when one is empty, too-large when they would not fit in.
 */
export async function checkFiles(
  context: PreparingContext,
  propertyId: string,
  files: IncomingFile[],
  field: string,
): Promise<CheckedFile[]> {
  refuseWithoutRoom(context.db, propertyId, files, field);
  const types: FileType[] = [];
  for (const file of files) types.push(await checkType(file, files.length > 1, field));
  return files.map(({ path, name, bytes, hash }, place) => {
    const contentType = types[place] as FileType;
    return { name: storedFileName(name, contentType), contentType, bytes, contentHash: hash, path };
  });
}

/**
 * Stores checked files in a property, their bytes in the file store. Sizes are summed
 * in the writing transaction, so that concurrent uploads cannot pass a limit together.
 * @throws Refusal too-large when the dossier has no room for them, invalid when they pass what an
 *   account may upload or keep.
 */
export function storeFiles(
  context: Context,
  propertyId: string,
  files: CheckedFile[],
  field: string,
): FileRecord[] {
  const { app, db, now } = context;
  refuseWithoutRoom(db, propertyId, files, field);
  spendStorage(context, { propertyId, bytes: sizeOf(files), field });
  return files.map(({ path, ...file }) => {
    storeContent(app.files, file.contentHash, inChunks({ path }));
    return createFileRow(db, { id: newId(), propertyId, ...file, createDate: now });
  });
}

async function checkType(
  file: IncomingFile,
  isOneOfMany: boolean,
  field: string,
): Promise<FileType> {
  const which = isOneOfMany ? `${file.name}: ` : "";
  if (file.bytes === 0)
    throw new Refusal("invalid", messages.saveFileFailed, {
      [field]: [which + messages.emptyFile],
    });
  const type = fileTypeOf(await findDocumentType(file.path), file);
  if (type) return type;
  throw new Refusal("media-type", messages.saveFileFailed, {
    [field]: [which + messages.notADossierFile],
  });
}

function refuseWithoutRoom(
  db: Context["db"],
  propertyId: string,
  files: { bytes: number }[],
  field: string,
): void {
  if (hasRoomFor(sizeOf(files), bytesOfFiles(db, propertyId))) return;
  throw new Refusal("too-large", messages.saveFileFailed, { [field]: [messages.dossierFull] });
}

function sizeOf(files: { bytes: number }[]): number {
  return files.reduce((total, file) => total + file.bytes, 0);
}
