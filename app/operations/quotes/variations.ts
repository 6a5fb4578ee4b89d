import { fields } from "~/contracts/fields";
import { quoteMessages } from "~/contracts/quote-messages";
import { createVariationInput, quoteView, updateVariationInput } from "~/contracts/quotes";
import {
  createVariationRow,
  filesForQuote,
  setFilesOfQuote,
  updateVariationRow,
} from "~/data/quote-writes";
import { findVariation, listVariations, readQuotes, type VariationRow } from "~/data/quotes";
import { endSupplierLinks } from "~/data/supplier-links";
import { todayIn } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { newVariationConflict, variationConflict } from "~/domain/quotes/quote";
import { VARIATION } from "~/domain/quotes/quote-fields";
import { refuseField } from "~/domain/refusal";
import { fullNameOf } from "~/domain/user";
import { onQuote, onVariation, freeId } from "../builders";
import { datesOf } from "../calendar-dates";
import { command, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";
import { discard } from "../trash";
import {
  itemsOfQuote,
  takeIntoBudget,
  refreshItems,
  totalOfLines,
  writeLines,
  type QuotePlace,
} from "./quote-lines";
import { refuseConflict } from "./quotes";
import { endChangedAnswers } from "./supplier-answers";
import { viewQuote } from "./view-quote";

export const createVariation = command({
  ...onQuote("editContents"),
  summary: "Add a variation to an accepted quote",
  failure: quoteMessages.saveVariationFailed,
  input: createVariationInput,
  output: quoteView,
  run(context, place, { newId: asked, lines, fileId, projectId, status = "asked", ...details }) {
    const { quote } = place;
    const { db, actor, now } = context;
    const before = asked === undefined ? undefined : findVariation(db, actor.user, asked);
    const variationId = before?.variation.id ?? freeId(db, asked);
    context.receipt.undo = { what: "variation", variationId, was: null };
    if (before?.quote.id === quote.id) return viewQuote(db, quote.id, now);
    refuseConflict(newVariationConflict(quote.status));
    refuseBeyond("variationsOfQuote", listVariations(db, [quote.id]).length);
    const { date } = datesOf(now, VARIATION, details);
    const { id } = createVariationRow(db, {
      ...details,
      ...approval(context, status, details.approvedBy),
      id: variationId,
      quoteId: quote.id,
      date: date ?? todayIn(now),
      status,
      createDate: now,
    });
    if (lines) writeLines(context, place, id, lines);
    if (fileId) attachFile(context, place, { id, fileId: null }, fileId);
    if (status === "approved") takeIntoBudget(context, place, id, projectId);
    refreshItems(db, quote.id, []);
    return viewQuote(db, quote.id, now);
  },
});

/** Approved or refused only while the quote is accepted. */
export const updateVariation = command({
  ...onVariation("editContents"),
  summary: "Change a variation, approve or refuse it",
  failure: quoteMessages.saveVariationFailed,
  input: updateVariationInput,
  output: quoteView,
  run(context, { variation, ...place }, { lines, fileId, projectId, status, was, ...details }) {
    const { db, now } = context;
    const items = itemsOfQuote(db, place.quote.id);
    const { date } = datesOf(now, VARIATION, details);
    if (date === null) throw refuseField("date", quoteMessages.enterDate);
    const total = totalOfLines(db, { quoteId: place.quote.id, variationId: variation.id });
    refuseStale(context, {
      sent: { ...details, date, status, fileId, lines },
      seen: { ...was, lines: was?.total },
      stored: { ...variation, lines: total },
      show(name) {
        if (name === "fileId") return null;
        return name === "lines" ? formatDollarsAndCents(total) : undefined;
      },
    });
    if (status !== undefined) {
      refuseConflict(newVariationConflict(place.quote.status));
      refuseConflict(variationConflict(variation.status, status));
      const [variationId, was] = [variation.id, variation.status];
      context.receipt.undo = { what: "variation", variationId, was };
    }
    updateVariationRow(db, variation.id, {
      ...details,
      date,
      status,
      ...(status !== undefined && approval(context, status, details.approvedBy)),
    });
    if (status === "refused") endSupplierLinks(db, variation.id, now);
    if (lines) writeLines(context, place, variation.id, lines);
    if (fileId !== undefined) attachFile(context, place, variation, fileId);
    const isApproved = (status ?? variation.status) === "approved";
    if (isApproved && (status || lines)) takeIntoBudget(context, place, variation.id, projectId);
    endChangedAnswers(context, place.quote);
    refreshItems(db, place.quote.id, items);
    return viewQuote(db, place.quote.id, now);
  },
});

export const deleteVariation = command({
  ...onVariation("editContents"),
  summary: "Delete a variation",
  failure: quoteMessages.removeVariationFailed,
  input: fields({}),
  run(context, { variation, property }) {
    discard(context, { kind: "variation", id: variation.id, parentId: property.id });
  },
});

/** Who approved and when; nobody once it is asked again. */
function approval(
  { actor, now }: Context,
  status: VariationRow["status"],
  approvedBy: string | undefined,
): Pick<VariationRow, "approvedBy" | "approvedDate"> {
  return status === "approved"
    ? { approvedBy: approvedBy?.trim() || fullNameOf(actor.user), approvedDate: now }
    : { approvedBy: "", approvedDate: null };
}

/** The file leaves the dossier; the one before goes back to it. */
function attachFile(
  { db }: Context,
  { quote, property }: QuotePlace,
  { id, fileId: before }: Pick<VariationRow, "id" | "fileId">,
  fileId: string | null,
): void {
  const ids = fileId === null ? [] : [fileId];
  if (filesForQuote(db, { propertyId: property.id, quoteId: quote.id, ids }).size < ids.length)
    throw refuseField("fileId", quoteMessages.chooseFiles);
  const [full] = readQuotes(db, [quote.id]);
  const kept = (full?.files ?? []).map((file) => file.id).filter((other) => other !== before);
  setFilesOfQuote(db, quote.id, [...kept, ...ids]);
  updateVariationRow(db, id, { fileId });
}
