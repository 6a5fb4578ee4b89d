import { z } from "zod";
import { fields } from "./fields";

/**
 * Text in parts, generated when it is written to the archive, or stored bytes by hash. `path` is safe to
 * unpack.
 */
export type ExportedFile = { path: string; date: Date } & (
  | { text: () => Promise<readonly string[]> }
  | { hash: string }
);

/**
 * The files of one archive, packed while it is sent. A class, so that route handlers can tell it
 * from a view.
 */
export class AccountExport {
  constructor(
    readonly name: string,
    readonly files: ExportedFile[],
    readonly contentType = "application/zip",
  ) {}
}

export const accountExport = z.custom<AccountExport>((value) => value instanceof AccountExport);

/** A workbook, or its tables as CSV in a ZIP archive. */
export const exportBudgetInput = fields({
  as: z.enum(["xlsx", "csv"]).optional().default("xlsx"),
});
