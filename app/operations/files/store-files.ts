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

/** A checked upload, still in its temporary place. */
export type CheckedFile = Pick<FileRecord, "name" | "contentType" | "bytes" | "contentHash"> & {
  path: string;
};

/**
 * Checks uploads by content and name.
 * @param field of the form, for the messages.
 * @throws Refusal media-type, invalid when empty, too-large when the property has no room.
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
 * Stores checked files. Sizes are summed in the transaction, so that concurrent uploads cannot pass
 * a limit.
 * @throws Refusal too-large for the property, invalid for the account's limits.
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
