import { apiPaths } from "~/contracts/api-paths";
import { paths } from "~/contracts/paths";
import type { ItemView, ProjectView } from "~/contracts/projects";
import { dollarsOf } from "~/domain/money";
import { itemFromSuggestion, itemFromView, type Item } from "./item-row-state";
import { FIELDS, type Changes, type Field } from "./read-cell";

/**
 * The calls that the editing table makes. Each answers the item as it is now kept, or throws a
 * SendFailure.
 */
export type Send = {
  /**
   * @param seen what the changed cells held before, and where the item is: with it, nobody else's
   * change is overwritten.
   */
  update(itemId: string, changes: Changes | StatusChange, seen?: Seen): Promise<Item>;
  add(projectId: string, isSuggested: boolean, changes?: Changes): Promise<Item>;
  remove(itemId: string): Promise<void>;
  /** Brings a removed item back. */
  restore(item: Item, projectId: string): Promise<Item>;
};

type StatusChange = { status: "active" | "optional" };
export type Seen = { projectId: string; was: Changes };

/** Somebody else has changed this cell since it was seen; the item is as they left it. */
type Conflict = { field: Field; item: Item };

/**
 * A call that did not succeed. `reason` says more than the catalogue's message, where the server
 * did.
 */
export class SendFailure extends Error {
  constructor(
    readonly offline: boolean,
    readonly reason = "",
    readonly conflict?: Conflict,
  ) {
    super(reason);
    this.name = "SendFailure";
  }
}

/** The same calls as the API's, by fetch: docs/decisions/0006. */
export const sendItem: Send = {
  async update(itemId, changes, seen) {
    const body = { ...inDollars(changes), ...(seen && { was: inDollars(seen.was) }) };
    const answer = await putItem(
      apiPaths.item(itemId),
      body,
      conflictWith(seen && (() => itemNow(itemId, seen.projectId))),
    );
    return itemFromView(await jsonOf(answer));
  },
  async add(projectId, _isSuggested, changes = {}) {
    return itemFromView(
      await jsonOf(
        await call(apiPaths.projectItems(projectId), withJson("POST", inDollars(changes))),
      ),
    );
  },
  remove: async (itemId) => void (await call(apiPaths.item(itemId), { method: "DELETE" })),
  async restore(item) {
    await call(paths.undo, {
      method: "POST",
      body: new URLSearchParams({ intent: "undo", trashId: item.id }),
    });
    return { ...item, place: "active" };
  },
};

const CONFLICT = 409;

type Problem = { reason: string; fields: Record<string, string[]> };

/**
 * Saves changes; throws a SendFailure unless it succeeds.
 * @param overtaken what a 409 is: somebody else's change is in the way.
 */
export async function putItem(
  path: string,
  body: object,
  overtaken: (problem: Problem) => Promise<SendFailure>,
): Promise<Response> {
  const answer = await ask(path, withJson("PUT", body));
  if (answer.ok) return answer;
  const problem = await problemIn(answer);
  throw answer.status === CONFLICT
    ? await overtaken(problem)
    : new SendFailure(false, problem.reason);
}

/** Makes a conflict of a 409: `now` asks how the item is by now. */
export function conflictWith(
  now: (() => Promise<Item | undefined>) | undefined,
): (problem: Problem) => Promise<SendFailure> {
  return async ({ reason, fields }) => {
    const field = FIELDS.find((name) => name in fields);
    const item = field && (await now?.());
    return new SendFailure(false, reason, field && item && { field, item });
  };
}

/** What the server shows now at a path of the API; undefined if it cannot be asked. */
export async function currentView<View>(path: string): Promise<View | undefined> {
  const answer = await fetch(path, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
  return answer?.ok
    ? ((await answer.json().catch(() => undefined)) as View | undefined)
    : undefined;
}

/** A request with a JSON body. */
export function withJson(method: "PUT" | "POST", body: object): RequestInit {
  return { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

/** @throws SendFailure when the answer is no JSON. */
export async function jsonOf<View = ItemView>(answer: Response): Promise<View> {
  return (await answer.json().catch(() => {
    throw new SendFailure(false);
  })) as View;
}

/** Makes a call of the API; throws a SendFailure unless it succeeds. */
export async function call(path: string, init: RequestInit): Promise<Response> {
  const answer = await ask(path, init);
  if (!answer.ok) throw new SendFailure(false, (await problemIn(answer)).reason);
  return answer;
}

/** Browsers refuse to keep more than 64 KiB alive at a time: two long texts in Chinese are more. */
const MOST_KEPT_ALIVE = 60_000;

/**
 * `keepalive` lets a save finish when the page is left meanwhile. A call that hangs must not hold
 * up those behind it for ever.
 */
function ask(path: string, init: RequestInit): Promise<Response> {
  const headers = { Accept: "application/json", ...init.headers };
  const keepalive = !(
    typeof init.body === "string" && new Blob([init.body]).size > MOST_KEPT_ALIVE
  );
  return fetch(path, { ...init, headers, keepalive, signal: AbortSignal.timeout(30_000) }).catch(
    () => {
      throw new SendFailure(!navigator.onLine);
    },
  );
}

async function problemIn(answer: Response): Promise<Problem> {
  const body = (await answer.json().catch(() => null)) as {
    error?: { message?: string; fields?: Record<string, string[]> };
  } | null;
  const fields = body?.error?.fields ?? {};
  return { reason: Object.values(fields).flat()[0] ?? body?.error?.message ?? "", fields };
}

/** The item as it is kept now; undefined if it is not there any more, or cannot be asked for. */
async function itemNow(itemId: string, projectId: string): Promise<Item | undefined> {
  const project = await currentView<ProjectView>(apiPaths.project(projectId));
  const active = project?.activeItems.find(({ id }) => id === itemId);
  const suggestion = project?.optionalItems.find(({ id }) => id === itemId);
  return active ? itemFromView(active) : suggestion && itemFromSuggestion(suggestion);
}

/** Changes as the API has them, with money in dollars. */
export function inDollars(changes: Changes | StatusChange): object {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      name === "budget" || name === "spent" ? dollarsOf(value as number) : value,
    ]),
  );
}
