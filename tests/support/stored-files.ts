import type { PropertyFileView } from "~/contracts/files";
import { readContent } from "~/data/file-store";
import { createFileRow } from "~/data/files";
import { MAX_FILES_BYTES } from "~/domain/file";
import type { User } from "~/domain/user";
import { incoming, sampleDocuments } from "./documents";
import { worldWithReno } from "./reno";
import { NOW } from "./world";
import { perform } from "~/operations/operation";
import { createFile, downloadFile, listFiles, deleteFile } from "~/operations/files/files";

export const samples = await sampleDocuments();

export async function setUp() {
  const reno = await worldWithReno();
  const { world, ada, propertyId } = reno;
  const { db, files } = world.app;
  return {
    ...reno,
    add: (name: string, content: Buffer, who = ada, contentType = ""): Promise<PropertyFileView> =>
      perform(
        createFile,
        world.as(who),
        { propertyId },
        { file: incoming(name, content, contentType) },
      ),
    list: (who = ada): Promise<PropertyFileView[]> =>
      perform(listFiles, world.as(who), { propertyId }, {}),
    download: (fileId: string, who: User = ada, of = propertyId) =>
      perform(downloadFile, world.as(who), { propertyId: of, fileId }, {}),
    remove: (fileId: string, who: User = ada, of = propertyId) =>
      perform(deleteFile, world.as(who), { propertyId: of, fileId }, {}),
    /** Fills the dossier with rows alone, up to so many bytes of room. */
    leaveRoom: (bytes: number) =>
      createFileRow(db, {
        id: "full",
        propertyId,
        name: "full.pdf",
        contentType: "application/pdf",
        bytes: MAX_FILES_BYTES - bytes,
        contentHash: "none",
        createDate: NOW,
      }),
    bytesOf: (hash: string) => Buffer.concat([...readContent(files, hash)]),
  };
}
