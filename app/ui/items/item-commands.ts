import { apiPaths } from "~/contracts/api-paths";
import { editingMessages as messages } from "~/contracts/editing-messages";
import { paths } from "~/contracts/paths";
import { itemJson, projectJson, spendJson } from "~/contracts/view-codecs";
import { hasMoney, itemLabel } from "~/domain/property";
import { formatDollars, type Cents } from "~/domain/money";
import type { Asked, Command, Commands } from "../editing/record-state";
import { currentView, request } from "../editing/request";
import {
  itemFromSuggestion,
  itemFromView,
  placeAfterRemoval,
  valuesOf,
  type EditedView,
  type Item,
  type Place,
} from "./edited-item";
import { FIELDS, shownText, type Changes, type Field, type Rounding } from "./read-cell";

/** What differs between the items of a budget and of a template. */
export type ItemRules = {
  commands: Commands<Item, Place>;
  rounding: Rounding;
  /** What gets no answer waits in the queue. */
  canWait?: boolean;
};

/** Where items are stored, and what is said of those that could not be. */
type ItemApi = {
  item: (itemId: string) => string;
  /** Those of a category or of a template. */
  items: (parentId: string) => string;
  /** What else a new item is sent with. */
  added?: (item: Item) => object;
  itemIn: (json: unknown) => EditedView;
  /** An item as it is now; undefined if missing or offline. */
  itemNow: (ids: Ids) => Promise<Item | undefined>;
  failures: Record<"edit" | "add" | "take", string>;
};

type Ids = { itemId: string; projectId: string };
type ItemCommand<Input extends object> = Command<Item, Place, Input>;

/** Every change of an item (docs/decisions/0110). */
export function itemCommands(api: ItemApi): Commands<Item, Place> {
  const { edit: failure, add, take } = api.failures;
  const read = (json: unknown) => itemFromView(api.itemIn(json));
  const send: Command<Item, Place>["send"] = async ({ params, input, was }) => {
    const ids = params as Ids;
    const body = { ...itemJson.encode(input), ...(was && { was: itemJson.encode(was) }) };
    const answer = await request("PUT", api.item(ids.itemId), body, async ({ fields }) => {
      const field = FIELDS.find((name) => name in fields);
      const theirs = field && (await api.itemNow(ids));
      return theirs && { theirs, field };
    });
    return read(answer);
  };
  return {
    editItem: { ...editItem, failure, send },
    markItem: { ...markItem, failure, send },
    settleItem: { ...settleItem, failure, send },
    moveItem: { ...moveItem, failure, send },
    orderItem: { ...orderItem, failure, send },
    acceptItem: { ...acceptItem, failure: take, send },
    createItem: {
      ...createItem,
      failure: add,
      async send({ id, input, params: { projectId = "" } }, item) {
        const body = { ...api.added?.(item), ...itemJson.encode(input), newId: id };
        return read(await request("POST", api.items(projectId), body));
      },
    },
    deleteItem: {
      ...deleteItem,
      async send({ params: { itemId = "" } }, item) {
        const unsorted = item.entryCount > 0 ? await countBills(itemId) : 0;
        await request("DELETE", api.item(itemId));
        return { ...removed(item), unsorted };
      },
    },
    restoreItem,
    logSpend,
    deleteSpend,
  };
}

/** What a change does, wherever the item is stored. */
type Effect<Input extends object> = Omit<ItemCommand<Input>, "send" | "failure">;

const editItem: Effect<Changes> = {
  apply: changed,
  overwritten: (item, { input }) => valuesOf(item, fieldsIn(input)),
  merge(last, { mine, theirs, at }) {
    const item = mine.reduce((state, { input }) => ({ ...state, ...input }), theirs);
    const fields = mine.flatMap(({ input }) => fieldsIn(input));
    const [field, typed] =
      at === last.field || at === "row"
        ? [last.field as Field, last.typed]
        : [at, shownText(item, at)];
    return { ...last, ...edit(field, typed, valuesOf(item, fields)) };
  },
  undo({ input, field }, { before, now }) {
    const left = fieldsIn(input).filter(
      (name) => now[name] === input[name] && now[name] !== before[name],
    );
    const at = field as Field;
    return left.length > 0 ? edit(at, shownText(before, at), valuesOf(before, left)) : undefined;
  },
  saved: ({ name }) => messages.rowSaved(itemLabel(name)),
  offer: ({ field, input: { budget } }, before) =>
    field === "quantity" && budget !== undefined && budget !== before.budget
      ? `Budget rescaled to ${formatDollars(budget)}`
      : undefined,
};

const markItem: Effect<{ status: "active" | "optional" }> = {
  clearsMarks: true,
  apply: (item, { input }) => ({ ...item, isSuggested: input.status === "optional" }),
  undo: (_, { before }) =>
    ofRow("markItem", { status: before.isSuggested ? "optional" : "active" }),
};

/** Whether nothing more will be billed to it. */
const settleItem: Effect<{ done: boolean }> = {
  clearsMarks: true,
  apply: changed,
  undo: (_, { before: { done } }) => ofRow("settleItem", { done }),
};

/** Into another category, where it is shown once the page is read again. */
const moveItem: Effect<{ projectId: string }> = {
  clearsMarks: true,
  apply: changed,
  undo: (_, { before: { projectId } }) => ofRow("moveItem", { projectId }),
};

/** Below another of its category; where it is first, `after` is null and `from` is blank. */
const orderItem: Effect<{ after: string | null }> = {
  unmarked: true,
  // Its row is in its place already (./item-editor.ts).
  apply: (item) => item,
  undo({ input: { after }, params: { from, ...ids } }, { now }) {
    const params = { ...ids, from: after ?? "" };
    return now.place === "active"
      ? { ...ofRow("orderItem", { after: from || null }), params }
      : undefined;
  },
};

const acceptItem: Effect<object> = {
  clearsMarks: true,
  apply: inBudget,
  undo: takenOut,
};

/** A new row is sent with the first changes of it. */
const createItem: Effect<Changes> = {
  ...acceptItem,
  stays: true,
  apply: (item, change) => inBudget(changed(item, change)),
};

const deleteItem: Omit<ItemCommand<object>, "send"> = {
  failure: messages.removeItemFailed,
  clearsMarks: true,
  apply: removed,
  undo: (_, { now }) =>
    placeAfterRemoval(now) === "gone" || hasMoney(now)
      ? ofRow("restoreItem")
      : ofRow("acceptItem", { status: "active" }),
  announce: ({ place, unsorted = 0 }) =>
    (place === "gone" ? messages.itemRemoved : messages.itemBackToSuggestions) +
    messages.toSort(unsorted),
};

/** Unmarked: a hidden row has no place for a mark. */
const restoreItem: ItemCommand<object> = {
  failure: messages.undoFailed,
  clearsMarks: true,
  unmarked: true,
  apply: inBudget,
  undo: takenOut,
  async send({ params: { itemId = "" } }, item) {
    const body = new URLSearchParams({ intent: "undo", trashId: itemId });
    await request("POST", paths.undo, body);
    return inBudget(item);
  },
};

/** What is said of a spend; a blank says nothing. */
export type Said = { supplier: string; note: string };

/** "+250" typed into Spent: a bill of its own, in cents, which overwrites nobody's. */
const logSpend: ItemCommand<{ amount: Cents } & Partial<Said>> = {
  failure: messages.saveChangeFailed,
  apply: (item, { input }) => ({ ...item, spent: item.spent + input.amount }),
  async send({ id, input, params: { itemId = "" } }) {
    const body = spendJson.encode({ ...input, newId: id });
    const { item } = (await request("POST", apiPaths.spend(itemId), body)) as { item: unknown };
    return itemFromView(itemJson.decode(item));
  },
  undo: ({ input, field }) => ({ command: "deleteSpend", input, field }),
  saved: ({ name }) => messages.rowSaved(itemLabel(name)),
};

const deleteSpend: ItemCommand<{ amount: Cents }> = {
  failure: messages.saveChangeFailed,
  apply: (item, { input }) => ({ ...item, spent: item.spent - input.amount }),
  async send({ input, undoes: billId = "" }, item) {
    await request("DELETE", apiPaths.bill(billId));
    return { ...item, spent: item.spent - input.amount };
  },
  // As a bill of its own again.
  undo: ({ input, field }) => ({ command: "logSpend", input, field }),
};

export const budgetRules: ItemRules = {
  rounding: "round",
  canWait: true,
  commands: itemCommands({
    item: apiPaths.item,
    items: apiPaths.projectItems,
    itemIn: itemJson.decode,
    async itemNow({ itemId, projectId }) {
      const project = await currentView(apiPaths.project(projectId), projectJson.decode);
      const active = project?.activeItems.find(({ id }) => id === itemId);
      const suggestion = project?.optionalItems.find(({ id }) => id === itemId);
      return active ? itemFromView(active) : suggestion && itemFromSuggestion(suggestion);
    },
    failures: {
      edit: messages.saveChangeFailed,
      add: messages.addItemFailed,
      take: messages.addSuggestionFailed,
    },
  }),
};

/** A change of cells; a new quantity rescales the budget. */
export function edit(field: Field, typed: string, input: Changes) {
  return { command: "editItem", field, typed, input, fields: fieldsIn(input) };
}

/** A change of the row as a whole. */
export function ofRow(command: string, input: object = {}) {
  return { command, input, field: "row" } satisfies Asked<Place>;
}

function fieldsIn(changes: Changes): Field[] {
  return FIELDS.filter((name) => name in changes);
}

function changed(item: Item, { input }: { input: object }): Item {
  return { ...item, ...input };
}

function inBudget(item: Item): Item {
  return { ...item, place: "active" };
}

function takenOut(_: unknown, { now }: { now: Item }) {
  return now.place === "active" ? ofRow("deleteItem") : undefined;
}

function removed(item: Item): Item {
  return { ...item, place: placeAfterRemoval(item) };
}

/** Those of its log, but for typed totals, which go with it; 0 if they cannot be read. */
async function countBills(itemId: string): Promise<number> {
  type Entry = { bill: { id: string; kind: string } };
  const log = await currentView(apiPaths.itemEntries(itemId), (json) => json as Entry[]);
  const bills = log?.filter(({ bill }) => bill.kind !== "adjustment").map(({ bill }) => bill.id);
  return new Set(bills).size;
}
