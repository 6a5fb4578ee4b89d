import type { z } from "zod";
import { comparisonMessages } from "~/contracts/comparison-messages";
import {
  addComparisonFormInput,
  comparisonDecision,
  comparisonFormQuery,
  comparisonFormView,
  comparisonPageView,
  editComparisonFormInput,
  type ComparisonFormView,
  type ComparisonView,
} from "~/contracts/comparisons";
import type { ComparisonRow } from "~/data/comparisons";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { findProject, listItems, listProjects } from "~/data/projects";
import { listSuppliers } from "~/data/suppliers";
import { todayIn } from "~/domain/bills/calendar-date";
import { claimsGst } from "~/domain/deal/gst-position";
import { itemLabel } from "~/domain/item";
import type { ProjectItem, Property } from "~/domain/property";
import { refuseField } from "~/domain/refusal";
import { onComparison, onProperty } from "../builders";
import { formId } from "../form-id";
import { command, query, type Context } from "../operation";
import { createComparison, updateComparison } from "./comparisons";
import { viewComparison } from "./view-comparison";
import { viewQuotes } from "./view-quote";

export const startComparison = query({
  ...onProperty("editContents"),
  summary: "What the form of new work to be quoted offers",
  failure: comparisonMessages.loadFailed,
  input: comparisonFormQuery,
  output: comparisonFormView,
  run: (context, property, { category }) => viewForm(context, property, null, category),
});

export const showComparisonPage = query({
  ...onComparison("see"),
  summary: "Work to be quoted, with who was asked, and its form",
  failure: comparisonMessages.loadFailed,
  input: comparisonFormQuery,
  output: comparisonPageView,
  run(context, { comparison: row, property }, { category }) {
    const { db, actor, now } = context;
    const comparison = viewComparison(db, row, now);
    const ids = comparison.quotes.map(({ quoteId }) => quoteId);
    const isOwner = actor.user.id === property.creatorId;
    return {
      ...viewForm(context, property, row, category),
      comparison,
      claimsGst: claimsGst(readDeal(db, property.id).gstMode),
      quotedBy: Object.fromEntries(
        viewQuotes(db, ids, now).map(({ id, supplier }) => [id, supplier?.name ?? ""]),
      ),
      suppliers: isOwner
        ? listSuppliers(db, property.creatorId, { offset: 0, words: [] }).map(
            ({ name, email }) => ({ name, email }),
          )
        : [],
    };
  },
});

export const addComparisonOnPage = command({
  ...onProperty("editContents"),
  summary: "Add work to be quoted, of items of a category",
  failure: comparisonMessages.saveFailed,
  input: addComparisonFormInput,
  output: comparisonDecision,
  run(context, property, { newId: asked, ...typed }) {
    const { details, lines } = readForm(context, property, null, typed);
    const input = { ...details, lines, newId: asked };
    const { id } = createComparison.run(context, property, input, undefined);
    return { propertyId: property.id, id };
  },
});

export const editComparisonOnPage = command({
  ...onComparison("editContents"),
  summary: "Save the form of work to be quoted",
  failure: comparisonMessages.saveFailed,
  input: editComparisonFormInput,
  output: comparisonDecision,
  run(context, place, typed) {
    const before = viewComparison(context.db, place.comparison, context.now);
    const { details, lines } = readForm(context, place.property, before, typed);
    updateComparison.run(context, place, { scope: "", replyBy: "", ...details, lines }, undefined);
    return { propertyId: place.property.id, id: place.comparison.id };
  },
});

/** Lines that the form does not show stay. */
function readForm(
  { db, actor }: Context,
  property: Property,
  before: ComparisonView | null,
  { project, items: ticked, showStreet, title, ...rest }: z.output<typeof editComparisonFormInput>,
) {
  const place = findProject(db, actor.user, project);
  if (place?.property.id !== property.id)
    throw refuseField("project", comparisonMessages.loadFailed);
  const shown = itemsOf(db, project, before).map(({ id }) => id);
  const own = new Map(
    (before?.lines ?? []).flatMap((line) => (line.itemId === null ? [] : [[line.itemId, line.id]])),
  );
  const kept = (before?.lines ?? []).filter(
    ({ itemId }) => itemId === null || !shown.includes(itemId),
  );
  const lines = [
    ...kept.map(({ id, itemId }) => ({ id, itemId })),
    ...shown
      .filter((itemId) => ticked?.[itemId])
      .map((itemId) => ({ ...(own.has(itemId) && { id: own.get(itemId) }), itemId })),
  ];
  if (lines.length === 0) throw refuseField("items", comparisonMessages.enterLine);
  const details = { ...rest, title: title ?? place.project.name, showStreet: showStreet === "yes" };
  return { details, lines };
}

function viewForm(
  context: Context,
  property: Property,
  row: ComparisonRow | null,
  category: string | undefined,
): ComparisonFormView {
  const { db, now } = context;
  const projects = listProjects(db, property.id);
  const comparison = row && viewComparison(db, row, now);
  const chosen = new Set((comparison?.lines ?? []).map(({ itemId }) => itemId));
  const first = listItems(
    db,
    projects.map(({ id }) => id),
  ).find(({ id }) => chosen.has(id))?.projectId;
  const wanted = category ?? first ?? (projects.length === 1 ? projects[0]?.id : undefined);
  const project = projects.find(({ id }) => id === wanted);
  return {
    property: { id: property.id, name: property.name },
    categories: projects.map(({ id, name }) => ({ id, name })),
    project: project ? { id: project.id, name: project.name } : null,
    items: (project ? itemsOf(db, project.id, comparison) : []).map(({ id, name }) => ({
      id,
      name: itemLabel(name),
      isChosen: chosen.has(id),
    })),
    comparison,
    today: todayIn(now),
    newId: formId(context),
  };
}

/** Of the budget, and those chosen already. */
function itemsOf(db: Db, projectId: string, comparison: ComparisonView | null): ProjectItem[] {
  const chosen = new Set((comparison?.lines ?? []).map(({ itemId }) => itemId));
  return listItems(db, [projectId]).filter(
    ({ id, status }) => status === "active" || chosen.has(id),
  );
}
