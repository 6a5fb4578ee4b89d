import { ownerDate } from "~/domain/dates";
import { firstOf } from "./messages";

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
          ? `its ${count.toLocaleString("en-NZ")} rows are too many to replace at once. Delete their categories first, or add.`
          : `replace ${count === 1 ? "that row" : `those ${count} rows`}, or add?`
      }`,
      ...(changed.length > 0 ? [`Changed since, and kept: ${firstOf(changed)}.`] : []),
    ].join(" "),
  replace: "Replace those rows",
  add: "Add",
  noRoom: (name: string, problem: string) => `${name}: ${problem}`,
  brought: (count: number) => (count === 1 ? "1 row brought in." : `${count} rows brought in.`),
} as const;
