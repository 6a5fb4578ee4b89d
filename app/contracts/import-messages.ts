import { ownerDate } from "~/domain/dates";
import type { ImportPlace } from "~/domain/spreadsheet/budget-import";
import { SIZES } from "~/domain/sizes";
import { firstOf } from "./messages";
import { many, sizeMessages } from "./size-messages";

export const rowsIn = (count: number) => (count === 1 ? "1 row" : `${many(count)} rows`);

/** What is said of a file that is to be brought in. */
export const importMessages = {
  readFailed: "Failed to read the file",
  importFailed: "Failed to bring in the rows",
  chooseFile: "Choose a file.",
  wrongKind: "Choose an Excel workbook (.xlsx) or a CSV file. An older .xls can be saved as .xlsx.",
  tooLarge: "The file is larger than 10 MB.",
  unpacksTooLarge: "The file unpacks to more than 50 MB.",
  protected: "The file is protected by a password. Save it without one.",
  broken: "The file is damaged, or is no workbook.",
  tooManyRows: "The file has more than 5,000 rows.",
  tooManySheets: "The file has more than 100 sheets.",
  tooLong: "The file has more than a million characters.",
  nothing: "The file has no rows.",
  nothingToBringIn: "No row can be brought in as it is.",
  lookAgain: "Look at the rows below, then bring them in.",
  again: (date: Date, count: number, changed: readonly string[], isTooMany: boolean) =>
    [
      `Brought in on ${ownerDate(date)}: ${
        isTooMany
          ? `its ${many(count)} rows are too many to replace at once. Delete their categories first, or add.`
          : `replace ${count === 1 ? "that row" : `those ${count} rows`}, or add?`
      }`,
      ...(changed.length > 0 ? [`Changed since, and kept: ${firstOf(changed)}.`] : []),
    ].join(" "),
  replace: "Replace those rows",
  add: "Add",
  brought: (count: number) => `${rowsIn(count)} brought in.`,
} as const;

/** Which categories get more than they have room for, in words. */
export function beyondRoom(
  places: readonly ImportPlace[],
  categories: readonly { id: string; room: number }[],
): string[] {
  return places.flatMap(({ id, name, items }) => {
    const room = categories.find((one) => one.id === id)?.room ?? SIZES.itemsOfProject;
    if (items.length <= room) return [];
    return `${name} gets ${rowsIn(items.length)}, and has room for ${many(room)}. ${sizeMessages.sizeReached.itemsOfProject} Give the file more sheets, or a column of categories.`;
  });
}
