import { comparisonMessages } from "~/contracts/comparison-messages";
import {
  comparisonList,
  comparisonView,
  createComparisonInput,
  updateComparisonInput,
  type TypedComparison,
} from "~/contracts/comparisons";
import { fields } from "~/contracts/fields";
import {
  createComparisonRow,
  findComparison,
  listComparisonLines,
  listComparisons,
  replaceComparisonLines,
  updateComparisonRow,
  type ComparisonRow,
} from "~/data/comparisons";
import { listItemsSpent } from "~/data/bill-parts";
import type { Property } from "~/domain/property";
import { COMPARISON } from "~/domain/quotes/quote-fields";
import { Refusal } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onComparison, onProperty, freeId } from "../builders";
import { datesOf } from "../calendar-dates";
import { command, query, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond, refuseMoreIn } from "../sizes";
import { discard } from "../trash";
import { viewComparison, viewComparisons } from "./view-comparison";

export const showComparisons = query({
  ...onProperty("see"),
  summary: "A property's work to be quoted, with who was asked and the quotes made comparable",
  failure: comparisonMessages.loadFailed,
  output: comparisonList,
  run: ({ db, now }, { id }) => viewComparisons(db, listComparisons(db, id), now),
});

export const createComparison = command({
  ...onProperty("editContents"),
  summary: "Add work to be quoted",
  failure: comparisonMessages.saveFailed,
  input: createComparisonInput,
  output: comparisonView,
  run(context, property, { newId: asked, lines, replyBy, title, ...details }) {
    const { db, actor, now } = context;
    const before = asked === undefined ? undefined : findComparison(db, actor.user, asked);
    if (before?.property.id === property.id) return viewComparison(db, before.comparison, now);
    refuseMoreIn(db, property.id, "comparisonsOfProperty");
    const comparison = createComparisonRow(db, {
      ...details,
      ...datesOf(now, COMPARISON, { replyBy }),
      title: title?.trim() || "Work to be quoted",
      id: freeId(db, asked),
      propertyId: property.id,
      createdBy: actor.user.id,
      createDate: now,
    });
    writeLines(context, { comparison, property }, lines);
    return viewComparison(db, comparison, now);
  },
});

export const updateComparison = command({
  ...onComparison("editContents"),
  summary: "Change work to be quoted",
  failure: comparisonMessages.saveFailed,
  input: updateComparisonInput,
  output: comparisonView,
  run(context, place, { lines, items, replyBy, title, was, ...details }) {
    const { db, actor, now } = context;
    const { id } = place.comparison;
    const dates = datesOf(now, COMPARISON, { replyBy });
    const shown = () => viewComparison(db, place.comparison, now).lines;
    refuseStale(context, {
      sent: { ...details, ...dates, title: title?.trim() || undefined, lines: keyOf(lines) },
      seen: { ...was, lines: keyOf(was?.lines) },
      stored: { ...place.comparison, lines: was?.lines && keyOf(shown()) },
      show: (name) => (name === "lines" ? null : undefined),
    });
    updateComparisonRow(db, id, { ...details, ...dates, title: title?.trim() || undefined });
    // One that was deleted while the form was open is left out.
    const there = listItemsSpent(db, place.property.id, Object.keys(items ?? {}));
    const all = items ? linesWith(lines ?? listComparisonLines(db, [id]), items, there) : lines;
    if (all) writeLines(context, place, all);
    const changed = findComparison(db, actor.user, id)?.comparison ?? place.comparison;
    return viewComparison(db, changed, now);
  },
});

/** Quotes stay: they belong to the property. */
export const deleteComparison = command({
  ...onComparison("editContents"),
  summary: "Delete work to be quoted; its quotes stay",
  failure: comparisonMessages.removeFailed,
  input: fields({}),
  run(context, { comparison, property }) {
    discard(context, { kind: "comparison", id: comparison.id, parentId: property.id });
  },
});

type Lines = TypedComparison["lines"];

function keyOf(lines: Lines) {
  return lines?.map(({ id = "", itemId = null, text = "" }) => [id, itemId, text]);
}

/** Each keeps its id, and with it its text. */
function linesWith(
  before: readonly { id?: string | undefined; itemId?: string | null | undefined }[],
  items: Readonly<Record<string, boolean>>,
  there: ReadonlyMap<string, unknown>,
) {
  const asked = Object.keys(items).filter((itemId) => items[itemId] && there.has(itemId));
  return [
    ...before.filter(({ itemId }) => !Object.hasOwn(items, itemId ?? "")),
    ...asked.map((itemId) => before.find((line) => line.itemId === itemId) ?? { itemId }),
  ].map(({ id, itemId }) => ({ id, itemId }));
}

/** @throws Refusal for an item that is not of the property. */
function writeLines(
  { db, receipt }: Context,
  { comparison, property }: { comparison: ComparisonRow; property: Property },
  typed: NonNullable<Lines>,
): void {
  refuseBeyond("linesOfQuote", 0, typed.length);
  const before = new Map(listComparisonLines(db, [comparison.id]).map((line) => [line.id, line]));
  // A line that is sent by its id keeps the text that is not sent.
  const said = typed
    .map(({ id = "", itemId, text = before.get(id)?.text ?? "" }) => ({ id, itemId, text }))
    .filter(({ itemId, text }) => itemId || text.trim() !== "");
  if (said.length === 0)
    throw new Refusal("invalid", comparisonMessages.enterLine, {
      lines: [comparisonMessages.enterLine],
    });
  const named = said.flatMap(({ itemId }) => itemId ?? []);
  const there = listItemsSpent(db, property.id, named);
  if (named.some((id) => !there.has(id)))
    throw new Refusal("missing", comparisonMessages.saveFailed);
  refuseMoreIn(db, property.id, "linesOfComparisons", said.length - before.size);
  const kept = new Set(before.keys());
  replaceComparisonLines(
    db,
    comparison.id,
    said.map(({ id, itemId = null, text }, position) => ({
      // Each id once; a line that was removed gets its own back.
      id: kept.delete(id) || (id && receipt.putBack) ? id : newId(),
      comparisonId: comparison.id,
      itemId,
      position,
      text: text.trim(),
    })),
  );
}
