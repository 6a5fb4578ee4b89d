import { billMessage } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { pickedMessages } from "~/contracts/picked-messages";
import { addItemInput, itemView, savedItemView, updateItemInput } from "~/contracts/projects";
import { countBillsKeptWithout } from "~/data/bill-parts";
import { putItemAfter } from "~/data/item-order";
import { createItemRow, findItem, findProject, readItem, updateItemRow } from "~/data/projects";
import { suppliersAgreedOn } from "~/data/quotes";
import { ownForecastProblem } from "~/domain/bills/bill-problems";
import { ownForecastWarning } from "~/domain/bills/bill-warnings";
import {
  ITEM_FIELDS,
  ITEM_FIELD_NAMES,
  type ItemChanges,
  type ItemForecast,
  type ItemValues,
} from "~/domain/item-fields";
import { moneyFormat } from "~/domain/money";
import { type ProjectItem, afterRemoval, hasMoney } from "~/domain/property";
import { rescaleBudget } from "~/domain/quantity";
import { showField } from "~/domain/record/cell-text";
import { Refusal, refuseField } from "~/domain/refusal";
import { onItem, onProject, freeId } from "../builders";
import { recordSpent, setSpent, spendingOf } from "../bills/spent";
import { discard, discardMoney } from "../trash";
import { command, type Context } from "../operation";
import { viewItem } from "../projects/view-project";
import { countItems } from "~/data/sizes";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond, refuseMoreItems } from "../sizes";

export const createItem = command({
  ...onProject("editContents"),
  summary: "Add an item to a category, empty unless told",
  failure: messages.addItemFailed,
  input: addItemInput,
  output: itemView,
  run(context, { project, property }, typed) {
    const { db } = context;
    const { newId: asked, spent = 0, ...planned } = typed;
    const before = asked === undefined ? undefined : findItem(db, context.actor.user, asked);
    if (before?.property.id === property.id) return viewItem(before.item, property.status);
    refuseMoreItems(db, project.id);
    const { id } = createItemRow(db, {
      ...planned,
      ...byAuthor(context, typed),
      id: freeId(db, asked),
      projectId: project.id,
      createDate: context.now,
    });
    recordSpent(spendingOf(context, property.id), [{ id, spent }]);
    return viewItem(readItem(db, id), property.status);
  },
});

/** Accepts a suggestion with `status` "active". */
export const updateItem = command({
  ...onItem("editContents"),
  summary: "Change an item; a quantity alone rescales its budget",
  failure: messages.saveChangeFailed,
  input: updateItemInput,
  output: savedItemView,
  run(context, { item, property }, { was, after, ...edit }) {
    const problem = edit.forecastOwn == null ? undefined : ownForecastProblem(edit.forecastOwn);
    if (problem) throw refuseField("forecastOwn", billMessage(problem));
    const changes = changesOf(item, edit);
    refuseConflicts(context, item, changes, was);
    const { projectId = item.projectId } = edit;
    const isMoved = projectId !== item.projectId;
    if (isMoved) refuseMoving(context, property.id, projectId);
    if (edit.status === "optional" && hasMoney(item)) discardMoney(context, item);
    const { spent, ...columns } = {
      ...changes,
      ...authorOf(context, item, edit),
      ...(isMoved && { position: null }),
    };
    if (Object.values(columns).some((value) => value !== undefined))
      updateItemRow(context.db, item.id, columns);
    if (after !== undefined) {
      const stood = putItemAfter(context.db, projectId, item.id, after);
      if (stood === undefined) throw refuseField("after", pickedMessages.rowGone);
      if (!isMoved) context.receipt.undo = { what: "order", itemId: item.id, after: stood };
    }
    if (spent !== undefined) setSpent(spendingOf(context, property.id), item, spent);
    const saved = readItem(context.db, item.id);
    return {
      ...viewItem(saved, property.status),
      ...(edit.forecastOwn != null && forecastWarnings(context, saved)),
    };
  },
});

/** @throws Refusal unless it is a category of the same property, with room. */
function refuseMoving({ db, actor }: Context, propertyId: string, projectId: string): void {
  if (findProject(db, actor.user, projectId)?.property.id !== propertyId)
    throw new Refusal("missing", messages.saveChangeFailed);
  refuseBeyond("itemsOfProject", countItems(db, projectId));
}

/** That a typed forecast is less than what is still agreed. */
function forecastWarnings({ db }: Context, item: ProjectItem): { warnings?: Warnings } {
  const warning = ownForecastWarning(item, suppliersAgreedOn(db, item.id));
  return warning ? { warnings: { forecastOwn: [billMessage(warning)] } } : {};
}

type Warnings = Record<string, string[]>;

/** Idempotent for suggestions (docs/specification.md §8.4). */
export const deleteItem = command({
  ...onItem("editContents"),
  summary: "Take an item out of the budget: back to the suggestions if it was one, else away",
  failure: messages.removeItemFailed,
  input: fields({}),
  run(context, { item }) {
    const { db, receipt } = context;
    const went = afterRemoval(item);
    receipt.removed = { went, unsorted: countBillsKeptWithout(db, item.id) };
    if (went === "deleted")
      discard(context, { kind: "item", id: item.id, parentId: item.projectId });
    else {
      if (hasMoney(item)) discardMoney(context, item);
      updateItemRow(db, item.id, { status: "optional" });
    }
  },
});

type EditedItem = ItemValues &
  Pick<ProjectItem, "changedBy"> &
  Partial<Pick<ProjectItem, "forecastOwn">>;

/** Money in cents, quantity ≥ 1. */
type ItemEdit = ItemChanges & {
  [Name in keyof ItemForecast | "status" | "projectId"]?: ProjectItem[Name] | undefined;
};

/**
 * A new quantity scales the budget unless one is sent: whole dollars, rounded for owners, truncated
 * in templates (docs/specification.md §8.2).
 * @throws Refusal under quantity when the budget leaves its range.
 */
export function changesOf(
  item: Pick<ProjectItem, "quantity" | "budget">,
  edit: ItemEdit,
  rounding: Parameters<typeof rescaleBudget>[3] = "round",
): ItemEdit {
  if (edit.quantity === undefined || edit.budget !== undefined) return edit;
  const budget = rescaleBudget(item.budget, item.quantity, edit.quantity, rounding);
  if (budget === undefined) throw refuseField("quantity", messages.budgetOutOfRange);
  return { ...edit, budget };
}

/**
 * @param seen what the editor saw.
 * @throws Refusal naming each field in conflict (docs/decisions/0011).
 */
export function refuseConflicts(
  context: Context,
  item: EditedItem,
  edit: ItemEdit,
  seen: ItemChanges & Pick<ItemEdit, "forecastOwn"> = {},
): void {
  refuseStale(context, {
    stored: item,
    seen,
    sent: edit,
    changedBy: item.changedBy,
    show: (name) => (name === "forecastOwn" ? forecastText(item) : shownField(item, name)),
  });
}

function isForecastChanged({ forecastOwn }: EditedItem, edit: ItemEdit): boolean {
  return edit.forecastOwn !== undefined && edit.forecastOwn !== forecastOwn;
}

function shownField(item: EditedItem, name: string): string | undefined {
  const field = ITEM_FIELDS.find((one) => one.name === name);
  return field && showField(field, item[field.name]);
}

function forecastText({ forecastOwn }: EditedItem): string {
  return forecastOwn == null ? "automatic" : moneyFormat([forecastOwn])(forecastOwn);
}

/** As byAuthor; a changed forecast counts too. Nothing where it stays the same person. */
function authorOf(
  context: Pick<Context, "db" | "actor">,
  item: EditedItem,
  edit: ItemEdit,
): { changedBy?: string } {
  const by = isForecastChanged(item, edit)
    ? { changedBy: context.actor.user.id }
    : byAuthor(context, edit);
  return by.changedBy === item.changedBy ? {} : by;
}

/** The column of the last editor; a status change does not count. */
export function byAuthor(
  { actor }: Pick<Context, "actor">,
  edit: ItemEdit,
): { changedBy?: string } {
  return ITEM_FIELD_NAMES.some((name) => edit[name] !== undefined)
    ? { changedBy: actor.user.id }
    : {};
}
