import { writeFile } from "node:fs/promises";
import { messages } from "~/contracts/messages";
import { heicMessage, type IncomingFile } from "~/contracts/uploads";
import { inChunks, storeContent } from "~/data/file-store";
import { createFileRow, bytesOfFiles, type FileRecord } from "~/data/files";
import { fileTypeOf, hasRoomFor, isHeic, jpegNameOf, storedFileName } from "~/domain/file";
import { Refusal } from "~/domain/refusal";
import { findDocumentType } from "~/services/document-type";
import { HeicRefused, heicToJpeg } from "~/services/heic";
import { hashOfContent } from "~/services/ids";
import type { Context, PreparingContext } from "../operation";
import { freeId } from "../builders";
import { whoAsks } from "../rate-limit";
import { refuseMoreIn, spendStorage } from "../sizes";

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
  const checked: CheckedFile[] = [];
  for (const file of files) checked.push(await checkFile(context, file, files.length > 1, field));
  return checked;
}

/**
 * Stores checked files. Sizes are summed in the transaction, so that concurrent uploads cannot pass
 * a limit.
 * @param askedId of the first one.
 * @throws Refusal too-large for the property, invalid for the account's limits.
 */
export function storeFiles(
  context: Context,
  propertyId: string,
  files: CheckedFile[],
  field: string,
  askedId?: string,
): FileRecord[] {
  if (files.length === 0) return [];
  const { app, db, now } = context;
  refuseWithoutRoom(db, propertyId, files, field);
  refuseMoreIn(db, propertyId, "filesOfProperty", files.length);
  spendStorage(context, { propertyId, bytes: sizeOf(files), field });
  return files.map(({ path, ...file }) => {
    storeContent(app.files, file.contentHash, inChunks({ path }));
    return createFileRow(db, { id: freeId(db, askedId), propertyId, ...file, createDate: now });
  });
}

async function checkFile(
  context: PreparingContext,
  file: IncomingFile,
  isOneOfMany: boolean,
  field: string,
): Promise<CheckedFile> {
  const which = isOneOfMany ? `${file.name}: ` : "";
  if (file.bytes === 0)
    throw new Refusal("invalid", messages.saveFileFailed, {
      [field]: [which + messages.emptyFile],
    });
  const found = await findDocumentType(file.path);
  if (isHeic(found.detected)) return asJpeg(context, file, which, field);
  const contentType = fileTypeOf(found, file);
  if (!contentType) throw refuseType(field, which + messages.notADossierFile);
  const { path, name, bytes, hash } = file;
  return { name: storedFileName(name, contentType), contentType, bytes, contentHash: hash, path };
}

/** A photo of an iPhone, which few browsers show, beside the upload until that is deleted. */
async function asJpeg(
  context: PreparingContext,
  { path, name }: IncomingFile,
  which: string,
  field: string,
): Promise<CheckedFile> {
  const jpeg = await heicToJpeg(path, whoAsks(context)).catch((error: unknown) => {
    throw error instanceof HeicRefused ? refuseType(field, which + heicMessage(error.why)) : error;
  });
  const jpegPath = `${path}.jpg`;
  await writeFile(jpegPath, jpeg, { flag: "wx", mode: 0o600 });
  return {
    name: jpegNameOf(name),
    contentType: "image/jpeg",
    bytes: jpeg.length,
    contentHash: hashOfContent(jpeg),
    path: jpegPath,
  };
}

function refuseType(field: string, message: string): Refusal {
  return new Refusal("media-type", messages.saveFileFailed, { [field]: [message] });
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
