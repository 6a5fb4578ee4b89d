import { apiPaths } from "~/contracts/api-paths";
import { itemJson, projectJson, spendJson } from "~/contracts/view-codecs";
import { paths } from "~/contracts/paths";
import type { Cents } from "~/domain/money";
import {
  call,
  Conflict,
  currentView,
  jsonOf,
  put,
  SendFailure,
  withJson,
  type Problem,
} from "../editing/request";
import {
  itemFromSuggestion,
  itemFromView,
  type Item,
  type Move,
  type Settlement,
} from "./edited-item";
import { FIELDS, type Changes } from "./read-cell";

/** Calls of the API. Each returns the stored item or throws a SendFailure. */
export type Send = {
  /** @param seen the cells as the editor saw them, for conflicts. */
  update(itemId: string, changes: ItemChange, seen?: Seen): Promise<Item>;
  /** @param newId makes a second try of the same call harmless. */
  add(projectId: string, isSuggested: boolean, changes?: Changes, newId?: string): Promise<Item>;
  /** @returns how many bills are to sort without it. */
  remove(item: Pick<Item, "id" | "entryCount">): Promise<number>;
  restore(item: Item, projectId: string): Promise<Item>;
  /**
   * Logs an amount in cents as a bill of its own; absent where nothing is logged.
   * @param billId makes a second try of the same call harmless.
   */
  spend?(itemId: string, amount: Cents, billId: string): Promise<Item>;
  deleteBill?(billId: string): Promise<void>;
};

type ItemChange = Changes | StatusChange | Settlement | Move;
type StatusChange = { status: "active" | "optional" };
export type Seen = { projectId: string; was: Changes };

/** docs/decisions/0006 */
export const sendItem: Send = {
  async update(itemId, changes, seen) {
    const body = changeBody(changes, seen);
    const answer = await put(
      apiPaths.item(itemId),
      body,
      conflictWith(seen && (() => itemNow(itemId, seen.projectId))),
    );
    return itemIn(answer);
  },
  async add(projectId, _isSuggested, changes = {}, newId) {
    const body = { ...itemJson.encode(changes), newId };
    return itemIn(await call(apiPaths.projectItems(projectId), withJson("POST", body)));
  },
  async remove({ id, entryCount }) {
    const unsorted = entryCount > 0 ? await countBills(id) : 0;
    await call(apiPaths.item(id), { method: "DELETE" });
    return unsorted;
  },
  async restore(item) {
    await call(paths.undo, {
      method: "POST",
      body: new URLSearchParams({ intent: "undo", trashId: item.id }),
    });
    return { ...item, place: "active" };
  },
  async spend(itemId, amount, newId) {
    const body = spendJson.encode({ amount, newId });
    const answer = await call(apiPaths.spend(itemId), withJson("POST", body));
    const { item } = (await jsonOf(answer)) as { item: unknown };
    return itemFromView(itemJson.decode(item));
  },
  deleteBill: async (id) => void (await call(apiPaths.bill(id), { method: "DELETE" })),
};

/** @param now reads the item's present state. */
export function conflictWith(
  now: (() => Promise<Item | undefined>) | undefined,
): (problem: Problem) => Promise<SendFailure> {
  return async ({ reason, fields }) => {
    const field = FIELDS.find((name) => name in fields);
    const item = field && (await now?.());
    return item ? new Conflict(reason, item, field) : new SendFailure(false, reason);
  };
}

/** The stored item; undefined if missing or offline. */
async function itemNow(itemId: string, projectId: string): Promise<Item | undefined> {
  const project = await currentView(apiPaths.project(projectId), projectJson.decode);
  const active = project?.activeItems.find(({ id }) => id === itemId);
  const suggestion = project?.optionalItems.find(({ id }) => id === itemId);
  return active ? itemFromView(active) : suggestion && itemFromSuggestion(suggestion);
}

/** Those of its log, but for typed totals, which go with it; 0 if they cannot be read. */
async function countBills(itemId: string): Promise<number> {
  type Entry = { bill: { id: string; kind: string } };
  const log = await currentView(apiPaths.itemEntries(itemId), (json) => json as Entry[]);
  const bills = log?.filter(({ bill }) => bill.kind !== "adjustment").map(({ bill }) => bill.id);
  return new Set(bills).size;
}

async function itemIn(answer: Response): Promise<Item> {
  return itemFromView(itemJson.decode(await jsonOf(answer)));
}

/** The body of a call that changes an item, of a template too. */
export function changeBody(changes: ItemChange, seen?: Seen): object {
  return { ...itemJson.encode(changes), ...(seen && { was: itemJson.encode(seen.was) }) };
}
