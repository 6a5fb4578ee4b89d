import { saveSpendInput } from "~/contracts/add-spend";
import type { BillView } from "~/contracts/bills";
import { fieldOfFiles } from "~/contracts/form-fields";
import { messages } from "~/contracts/messages";
import { spendMessages } from "~/contracts/spend-messages";
import type { Db } from "~/data/database";
import { findItem, listProjects, readItem } from "~/data/projects";
import { amountProblem } from "~/domain/bills/bill-problems";
import { fieldOfLine } from "~/domain/bills/line-field";
import { FILES_OF_SPEND, type SpendKind } from "~/domain/bills/bill";
import { MAX_FILE_BYTES } from "~/domain/file";
import { dollarsOf, sumBy } from "~/domain/money";
import type { Property } from "~/domain/property";
import { onProperty } from "../builders";
import { commandList, step } from "../command-list";
import { checkFiles } from "../files/store-files";
import type { Context } from "../operation";
import { refuse } from "./bill-lines";
import { createBill } from "./bills";
import { createReceipt } from "./receipts";
import { viewSpendItem } from "./spend-form";
import { viewBills } from "./view-bill";

/** Sent again under its `formId`, it is one bill. A photo without an amount is one to be sorted. */
export const spendForm = commandList({
  ...onProperty("editContents"),
  failure: spendMessages.logFailed,
  input: saveSpendInput,
  upload: {
    maxBytes: MAX_FILE_BYTES,
    maxFiles: FILES_OF_SPEND,
    tooLarge: messages.fileTooLarge,
  },
  prepare: async (context, { files = [] }, { propertyId }) =>
    checkFiles(context, propertyId, files, "files"),
  commands: [createBill, createReceipt],
  fieldOf: (name) => fieldOfFiles(fieldOfLine(name)),
  steps(context, property, typed, prepared) {
    const { paid = "yes", dueDate, supplier, date, gst, reference, quoteId, formId } = typed;
    const isPhotoAlone = prepared.length > 0 && hasNoAmount(typed);
    const chosen = typed.kind ?? "receipt";
    // A receipt that gets its amount later is paid with it; what is to pay is an invoice.
    const kind = isPhotoAlone && chosen === "receipt" && paid === "no" ? "invoice" : chosen;
    const params = { propertyId: property.id };
    const bill = {
      kind,
      // A bill of a quote is of its supplier, unless another one is named.
      supplier: quoteId && !supplier?.trim() ? undefined : supplier,
      quoteId,
      date,
      dueDate: paid === "yes" ? undefined : dueDate,
      gst,
      reference,
      newId: formId,
    };
    if (isPhotoAlone) {
      const input = { ...bill, file: typed.files?.[0] };
      return [step("", createReceipt, { params, input, prepared })];
    }
    const lines = linesOf(context, property, { ...typed, kind });
    const input = { ...bill, lines, paid: paid === "yes" };
    return [step("", createBill, { params, input, prepared })];
  },
  answer(context, property, [saved], typed) {
    if (!saved) throw new Error("A spend was saved and is not there.");
    context.receipt.undo = { what: "spend", billId: saved.id };
    return viewSaved(context, property, saved, typed);
  },
});

/** Nothing is typed but, perhaps, what the receipt itself says. */
function hasNoAmount({ amount, lines = {} }: Typed): boolean {
  const parts = Object.values(lines);
  return amount === 0 && parts.every((part) => part.itemId === "" && part.amount === 0);
}

/**
 * The parts, and what they leave of the amount, in dollars.
 * @throws Refusal invalid for a part without an amount, or parts of more than the amount.
 */
function linesOf(
  context: Context,
  property: Property,
  { amount, itemId, lines: typed = {}, kind }: Typed & { kind: SpendKind },
) {
  refuse("amount", amountProblem(kind, amount));
  const parts = Object.entries(typed).flatMap(([place, part]) => {
    if (part.itemId === "" && part.amount === 0) return [];
    refuse(`lines.${place}.amount`, amountProblem(kind, part.amount));
    return [part];
  });
  const split = sumBy("amount", parts);
  if (Math.abs(split) > Math.abs(amount))
    refuse("lines", { reason: "linesDiffer", lines: split, total: amount });
  const rest = split === amount ? [] : [{ itemId, amount: amount - split }];
  return [...parts, ...rest].map((part) => ({
    itemId: findItemId(context, property, part.itemId),
    amount: dollarsOf(part.amount),
  }));
}

/** Null, which leaves the spend unsorted, unless it is an active item of the property. */
function findItemId(
  { db, actor }: Context,
  property: Property,
  itemId: string | undefined,
): string | null {
  const place = itemId ? findItem(db, actor.user, itemId) : undefined;
  return place?.property.id === property.id && place.item.status === "active"
    ? place.item.id
    : null;
}

type Typed = (typeof saveSpendInput)["_output"];

function viewSaved({ db, now }: Context, property: Property, saved: BillView, typed: Typed) {
  const { lines } = saved;
  const itemId = lines.find((line) => line.itemId !== null)?.itemId ?? null;
  const [same] = saved.duplicateOf ? viewBills(db, [saved.duplicateOf], now) : [];
  const log = itemId === null ? null : { projectId: readItem(db, itemId).projectId, itemId };
  return {
    projectId: findProjectId(db, property, typed.projectId),
    supplier: saved.supplier?.name ?? "",
    date: saved.date,
    gross: sumBy("gross", lines),
    item: itemId === null ? null : viewSpendItem(readItem(db, itemId)),
    itemCount: new Set(lines.flatMap((line) => line.itemId ?? [])).size,
    unsorted: sumBy(
      "gross",
      lines.filter((line) => line.itemId === null),
    ),
    itemIsGone: lines.length === 1 && Boolean(typed.itemId) && itemId === null,
    duplicate: same ? { date: same.date, total: same.total, log } : null,
  };
}

/** Only a category of the property is returned to. */
function findProjectId(db: Db, property: Property, asked: string | undefined): string | null {
  return listProjects(db, property.id).find(({ id }) => id === asked)?.id ?? null;
}
