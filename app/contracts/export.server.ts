import { z } from "zod";

/** A file of an export: text as it is, or kept bytes by their hash. `path` is safe to unpack anywhere. */
export type ExportedFile = { path: string; date: Date } & ({ text: string } | { hash: string });

/** Everything that somebody owns, as the files of one archive; the doors pack it while it goes out. A class, so that no view can be taken for one. */
export class AccountExport {
  constructor(
    readonly name: string,
    readonly files: ExportedFile[],
  ) {}
}

export const accountExport = z.custom<AccountExport>((value) => value instanceof AccountExport);
