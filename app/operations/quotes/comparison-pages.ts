import { comparisonMessages } from "~/contracts/comparison-messages";
import {
  comparisonFormQuery,
  comparisonFormView,
  comparisonPageView,
  type ComparisonFormView,
  type ComparisonView,
} from "~/contracts/comparisons";
import type { ComparisonRow } from "~/data/comparisons";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { listItems, listProjects } from "~/data/projects";
import { listSuppliers } from "~/data/suppliers";
import { todayIn } from "~/domain/bills/calendar-date";
import { claimsGst } from "~/domain/deal/gst-position";
import { itemLabel } from "~/domain/item";
import type { ProjectItem, Property } from "~/domain/property";
import { onComparison, onProperty } from "../builders";
import { formId } from "../free-id";
import { query, type Context } from "../operation";
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

/** Items of the budget, and those chosen already. */
function itemsOf(db: Db, projectId: string, comparison: ComparisonView | null): ProjectItem[] {
  const chosen = new Set((comparison?.lines ?? []).map(({ itemId }) => itemId));
  return listItems(db, [projectId]).filter(
    ({ id, status }) => status === "active" || chosen.has(id),
  );
}
