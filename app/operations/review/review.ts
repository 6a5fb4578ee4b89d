import { propertyParams } from "~/contracts/properties";
import {
  keepTemplatesInput,
  keptTemplatesView,
  reviewMessages,
  reviewPageView,
} from "~/contracts/review";
import { fields } from "~/contracts/fields";
import { findProperty } from "~/data/properties";
import {
  countOwnTemplates,
  createTemplate,
  listTemplateItems,
  listTemplatesOf,
} from "~/data/templates";
import { findTrashed } from "~/data/trash";
import { todayIn } from "~/domain/bills/calendar-date";
import { plannedValuesOf } from "~/domain/item-fields";
import { sumBy, type Cents } from "~/domain/money";
import { mayOnProperty } from "~/domain/permission";
import type { ProjectItem, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { leftOutOf, realCosts } from "~/domain/review/one-offs";
import { newId } from "~/services/ids";
import { billFiguresOf, hasBillsTab } from "../bills/bill-figures";
import type { Actor } from "../identity/actor";
import { command, query, type Context } from "../operation";
import { viewHead } from "../property-head";
import { refuseBeyond, refuseFullAccount } from "../sizes";
import { discard, restoreDeleted } from "../trash";
import { readOneOffs, viewOneOffs } from "../templates/one-offs";
import { isFinished, readReview } from "./read-review";

/** A property that was complete once. Wrapped: own templates are no change of it. */
const onFinished = {
  access: "content" as const,
  params: propertyParams,
  find({ db, actor }: Context, { propertyId }: { propertyId: string }) {
    const source = findProperty(db, actor.user, propertyId);
    return source && isFinished(source) ? { source } : undefined;
  },
  allows: ({ user }: Actor, { source }: { source: Property }) =>
    mayOnProperty("clone", user.id, source),
};

export const showReview = query({
  ...onFinished,
  summary: "What a finished renovation taught",
  failure: reviewMessages.loadFailed,
  output: reviewPageView,
  run({ db, actor }, { source }) {
    return {
      property: viewHead(db, actor.user, source),
      hasBills: hasBillsTab(billFiguresOf(db, source)),
      review: readReview(db, source),
      oneOffs: viewOneOffs(readOneOffs(db, source.id)),
      kept: viewKept(db, { ownerId: actor.user.id, propertyId: source.id }),
    };
  },
});

function viewKept(db: Context["db"], kept: { ownerId: string; propertyId: string }) {
  const all = listTemplatesOf(db, kept);
  const [first] = all;
  if (!first) return null;
  const items = listTemplateItems(db, ...all.map(({ id }) => id));
  const active = items.filter(({ status }) => status === "active");
  const date = todayIn(first.createDate);
  return { date, count: all.length, total: sumBy("budget", active) };
}

/**
 * A template for each category on which something was spent, with what its items really cost, in
 * place of those kept from this property before (docs/specification.md §15.4).
 */
export const keepTemplates = command({
  ...onFinished,
  summary: "Keep the real costs of a finished property as templates of one's own",
  failure: reviewMessages.keepFailed,
  input: keepTemplatesInput,
  output: keptTemplatesView,
  run(context, { source }, { leaveOut }) {
    const { db, actor, now } = context;
    const { projects, all, items, oneOffs } = readOneOffs(db, source.id);
    const { costs, total } = realCosts(items, leftOutOf(oneOffs, leaveOut));
    if (total === 0) throw new Refusal("conflict", reviewMessages.nothingSpent);
    refuseFullAccount(db, actor.user.id);
    const own = { ownerId: actor.user.id, propertyId: source.id };
    dropKept(context, source);
    const plans = projects
      .map((project) => ({ project, kept: keptItems(all, project.id, costs) }))
      .filter(({ kept }) => kept.some(({ status }) => status === "active"));
    refuseBeyond("templatesOfAccount", countOwnTemplates(db, actor.user.id), plans.length);
    const templates = plans.map(({ project: { name, notes, scopeOfWork }, kept }) => {
      refuseBeyond("itemsOfTemplate", 0, kept.length);
      const [id, texts] = [newId(), { name, notes, scopeOfWork, status: "active" as const }];
      const copies = kept.map((item) => ({ ...item, id: newId(), createDate: now }));
      createTemplate(db, { ...own, ...texts, id, createDate: now }, copies);
      return { id, name };
    });
    return { templates, total };
  },
});

/** The items of a category that cost something, with that as their budgets, and its suggestions. */
function keptItems(
  all: readonly ProjectItem[],
  projectId: string,
  costs: ReadonlyMap<string, Cents>,
) {
  const here = all.filter((item) => item.projectId === projectId);
  return here
    .filter(({ id, status }) => status === "optional" || costs.get(id))
    .map((item) => ({
      ...plannedValuesOf(item),
      quantity: Math.max(1, item.quantity),
      budget: costs.get(item.id) ?? item.budget,
      status: item.status,
    }));
}

export const dropTemplates = command({
  ...onFinished,
  summary: "Remove the templates that one kept of a property",
  failure: reviewMessages.dropFailed,
  input: fields({}),
  run: (context, { source }) => dropKept(context, source),
});

/** Moves what the actor kept from the property to the trash, and says how it comes back. */
function dropKept(context: Context, { id: propertyId }: Pick<Property, "id">): void {
  const { db, actor, receipt } = context;
  const ownerId = actor.user.id;
  const ids = listTemplatesOf(db, { ownerId, propertyId }).map(({ id }) => id);
  for (const id of ids) discard(context, { kind: "template", id, parentId: ownerId });
  receipt.undo = { what: "templates", propertyId, ids };
}

/** Undo: what was kept before, in place of what is kept now. @throws Refusal */
export function restoreKept(context: Context, property: Property, ids: readonly string[]): void {
  dropKept(context, property);
  for (const id of ids) {
    const record = findTrashed(context.db, context.actor.user.id, id);
    if (record) restoreDeleted(context, record);
  }
}
