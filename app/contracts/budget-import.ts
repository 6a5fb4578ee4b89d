import { z } from "zod";
import {
  IMPORT_COLUMNS,
  LONGEST_IMPORT,
  type ImportColumn,
} from "~/domain/spreadsheet/import-plan";
import { clientId, fields, longText, nameAndId, optionalText } from "./fields";
import { incomingFile } from "./uploads";

export const importFormView = z.object({
  property: nameAndId,
  /** `room` is how many more items each can have. */
  categories: z.array(nameAndId.extend({ room: z.number() })),
  formId: z.string(),
});
export type ImportFormView = z.output<typeof importFormView>;

export const readSpreadsheetInput = fields({ file: incomingFile });

/**
 * Its sheets as one text, which is sent back with what each becomes; `digest` names its rows, and
 * `asks` is what is asked of a file that was brought in before.
 */
export const readSpreadsheetView = z.object({
  text: z.string(),
  name: z.string(),
  digest: z.string(),
  asks: z.string().optional(),
});

const column = z.enum(IMPORT_COLUMNS.map(({ name }) => name) as [ImportColumn, ...ImportColumn[]]);
const sheetPlan = z.strictObject({
  /** A category's id, "new", or blank to leave it out. */
  into: optionalText(64).optional(),
  columns: z.record(z.string().max(2), column).optional(),
  cells: z
    .record(z.string().max(7), z.record(z.string().max(2), longText(LONGEST_IMPORT)))
    .optional()
    .meta({
      description:
        "What was typed over its cells, by the row's number in the file and the column's place. Where a call has no room for them all, more of them stand in `text` itself.",
    }),
});

/**
 * `sheets` and their `columns` by place, from 0; those that are not sent follow from the headings.
 * `seen` is the number of rows to be brought in: if it differs, nothing is.
 */
export const importBudgetInput = fields({
  text: longText(LONGEST_IMPORT),
  name: optionalText().optional(),
  digest: optionalText().optional(),
  sheets: z.record(z.string().max(2), sheetPlan).optional(),
  seen: optionalText().optional(),
  /** What becomes of the rows where the file was brought in before; `asks` is what the page said. */
  again: z.enum(["add", "replace"]).optional(),
  asks: optionalText(1_000).optional(),
  formId: clientId,
});

export const importedView = z.object({ count: z.number(), left: z.number() });
