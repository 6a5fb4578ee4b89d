import { saveSpendInput, savedSpendView } from "~/contracts/add-spend";
import type { CreateBill } from "~/contracts/bill-inputs";
import { messages } from "~/contracts/messages";
import { spendMessages } from "~/contracts/spend-messages";
import { readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { findItem, listProjects, readItem } from "~/data/projects";
import { amountProblem } from "~/domain/bills/bill-problems";
import { FILES_OF_SPEND, type SpendKind } from "~/domain/bills/spend-kinds";
import { MAX_FILE_BYTES } from "~/domain/file";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { onProperty } from "../builders";
import { checkFiles } from "../files/store-files";
import { command, type Context } from "../operation";
import { refuse } from "./bill-lines";
import { logSpend } from "./log-spend";
import { viewSpendItem } from "./spend-form";
import { viewBills } from "./view-bill";

/** Sent again under its `formId`, it is one bill. */
export const saveSpend = command({
  ...onProperty("editContents"),
  summary: "Log an amount spent on an item of a property, or a photo to be sorted later",
  failure: spendMessages.logFailed,
  input: saveSpendInput,
  output: savedSpendView,
  upload: {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: FILES_OF_SPEND,
    tooLarge: messages.fileTooLarge,
  },
  prepare: async (context, { files = [] }, { propertyId }) =>
    checkFiles(context, propertyId, files, "files"),
  run(context, property, typed, files) {
    const { paid = "yes", dueDate, formId, ...rest } = typed;
    const { supplier, date, gst, reference, quoteId } = rest;
    const isPhotoAlone = files.length > 0 && hasNoAmount(typed);
    const chosen = typed.kind ?? "receipt";
    // A receipt that gets its amount later is paid with it; what is to pay is an invoice.
    const kind = isPhotoAlone && chosen === "receipt" && paid === "no" ? "invoice" : chosen;
    const billId = logSpend(context, property, {
      lines: isPhotoAlone ? [] : linesOf(context, property, { ...typed, kind }),
      kind,
      paid: paid === "yes",
      // A bill of a quote is of its supplier, unless another one is named.
      supplier: quoteId && !supplier?.trim() ? undefined : supplier,
      quoteId: quoteId || null,
      date,
      dueDate: paid === "yes" ? undefined : dueDate,
      gst,
      reference,
      newId: formId,
      files,
      fileField: "files",
    });
    context.receipt.undo = { what: "spend", billId };
    return viewSaved(context, property, billId, typed);
  },
});

/** Nothing is typed but, perhaps, what the receipt itself says. */
function hasNoAmount({ amount, lines = {} }: Typed): boolean {
  const parts = Object.values(lines);
  return amount === 0 && parts.every((part) => part.itemId === "" && part.amount === 0);
}

/**
 * The parts, and what they leave of the amount.
 * @throws Refusal invalid for a part without an amount, or parts of more than the amount.
 */
function linesOf(
  context: Context,
  property: Property,
  { amount, itemId, lines: typed = {}, kind }: Typed & { kind: SpendKind },
): CreateBill["lines"] {
  refuse("amount", amountProblem(kind, amount));
  const parts = Object.entries(typed).flatMap(([place, part]) => {
    if (part.itemId === "" && part.amount === 0) return [];
    refuse(`lines.${place}.amount`, amountProblem(kind, part.amount));
    return [{ itemId: findItemId(context, property, part.itemId) ?? null, amount: part.amount }];
  });
  const split = parts.reduce((sum, part) => sum + part.amount, 0);
  if (Math.abs(split) > Math.abs(amount))
    refuse("lines", { reason: "linesDiffer", lines: split, total: amount });
  if (split === amount) return parts;
  const rest = { itemId: findItemId(context, property, itemId) ?? null, amount: amount - split };
  return [...parts, rest];
}

/** Undefined, which leaves the spend unsorted, unless it is an active item of the property. */
function findItemId(
  { db, actor }: Context,
  property: Property,
  itemId: string | undefined,
): string | undefined {
  const place = itemId ? findItem(db, actor.user, itemId) : undefined;
  return place?.property.id === property.id && place.item.status === "active"
    ? place.item.id
    : undefined;
}

type Typed = (typeof saveSpendInput)["_output"];

function viewSaved(context: Context, property: Property, billId: string, typed: Typed) {
  const { db } = context;
  const [saved] = readBills(db, [billId]);
  if (!saved) throw new Error("The bill that was just logged is not there.");
  const itemId = saved.lines.find((line) => line.itemId !== null)?.itemId ?? null;
  return {
    billId,
    propertyId: property.id,
    projectId: findProjectId(db, property, typed.projectId),
    supplier: saved.supplier?.name ?? "",
    date: saved.bill.date,
    gross: sumOf(saved.lines),
    item: itemId === null ? null : viewSpendItem(readItem(db, itemId)),
    itemCount: new Set(saved.lines.flatMap((line) => line.itemId ?? [])).size,
    unsorted: sumOf(saved.lines.filter((line) => line.itemId === null)),
    itemIsGone: saved.lines.length === 1 && Boolean(typed.itemId) && itemId === null,
    duplicate: findDuplicate(context, billId),
  };
}

function sumOf(lines: readonly { gross: Cents }[]): Cents {
  return lines.reduce((sum, { gross }) => sum + gross, 0);
}

function findDuplicate({ db, now }: Context, billId: string) {
  const [bill] = viewBills(db, [billId], now);
  const [same] = bill?.duplicateOf ? viewBills(db, [bill.duplicateOf], now) : [];
  if (!bill || !same) return null;
  const { itemId = null } = bill.lines.find((line) => line.itemId !== null) ?? {};
  const log = itemId === null ? null : { projectId: readItem(db, itemId).projectId, itemId };
  return { date: same.date, total: same.total, log };
}

/** Only a category of the property is returned to. */
function findProjectId(db: Db, property: Property, asked: string | undefined): string | null {
  return listProjects(db, property.id).find(({ id }) => id === asked)?.id ?? null;
}
