import { z } from "zod";

/**
 * A file of an export: text, which is written when its turn comes, or kept bytes by their hash.
 * `path` is safe to unpack anywhere.
 */
export type ExportedFile = { path: string; date: Date } & (
  | { text: () => string }
  | { hash: string }
);

/**
 * Everything that somebody owns, as the files of one archive; the route handlers pack it while it is sent.
 * It is a class so that the route handlers can tell it from a view.
 */
export class AccountExport {
  constructor(
    readonly name: string,
    readonly files: ExportedFile[],
  ) {}
}

export const accountExport = z.custom<AccountExport>((value) => value instanceof AccountExport);
