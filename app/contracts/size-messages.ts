import { SIZES, type SizeName } from "~/domain/sizes";
import { editingMessages } from "./editing-messages";

export const many = (number: number) => number.toLocaleString("en-NZ");
const count = (size: SizeName) => many(SIZES[size]);

/** When there is no room for one more (docs/specification.md §20.1). */
export const sizeMessages = {
  sizeReached: {
    itemsOfProject: editingMessages.categoryFull,
    itemsOfProperty: `A property can have up to ${count("itemsOfProperty")} items in all its categories, suggestions included.`,
    projectsOfProperty: `A property can have up to ${count("projectsOfProperty")} categories.`,
    rowsOfDeal: `The Trade Tracker can have up to ${count("rowsOfDeal")} rows.`,
    scenariosOfDeal: "Five at most.",
    propertiesOfAccount: `An account can have up to ${count("propertiesOfAccount")} properties of its own.`,
    itemsOfTemplate: editingMessages.templateFull,
    rowsOfPaste: `Paste ${count("rowsOfPaste")} rows at a time, or fewer.`,
    templatesOfAccount: `An account can keep up to ${count("templatesOfAccount")} templates. Remove those of another reno first.`,
    suppliersOfAccount: `An account can have up to ${count("suppliersOfAccount")} suppliers.`,
    quotesOfProperty: `A property can have up to ${count("quotesOfProperty")} quotes.`,
    linesOfQuote: `A quote or a variation can have up to ${count("linesOfQuote")} lines.`,
    linesOfQuotes: `A property can have up to ${count("linesOfQuotes")} lines in all its quotes and variations.`,
    variationsOfQuote: `A quote can have up to ${count("variationsOfQuote")} variations.`,
    comparisonsOfProperty: `A property can have up to ${count("comparisonsOfProperty")} works to be quoted.`,
    linesOfComparisons: `A property can have up to ${count("linesOfComparisons")} lines in all its works to be quoted.`,
    suppliersOfComparison: `Up to ${count("suppliersOfComparison")} suppliers can be asked for the same work.`,
    linesOfProperty: `A property can have up to ${count("linesOfProperty")} lines in all its bills.`,
    linesOfBill: `A bill can have up to ${count("linesOfBill")} lines.`,
    paymentsOfBill: `A bill can have up to ${count("paymentsOfBill")} payments.`,
    photosOfProject: `A category can have up to ${count("photosOfProject")} photos.`,
    photosOfProperty: `A property can have up to ${count("photosOfProperty")} photos.`,
    filesOfProperty: `A property can have up to ${count("filesOfProperty")} files, those of bills and quotes included.`,
  } satisfies Record<SizeName, string>,
  pastedBeyond: (limit: string, room: number) =>
    room === 0
      ? limit
      : `${limit} There is room for ${many(room)} more here: paste fewer rows, or the others into another category.`,
} as const;
