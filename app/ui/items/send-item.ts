import { paths } from "~/contracts/paths";
import type { ItemView } from "~/contracts/projects.server";
import { dollarsOf } from "~/domain/money";
import { itemFromView, type Item } from "./item-row-state";
import type { Changes } from "./read-cell";

/** The calls that the editing table makes. Each answers the item as it is now kept, or throws a SendFailure. */
export type Send = {
  update(itemId: string, changes: Changes | { status: "active" }): Promise<Item>;
  add(projectId: string): Promise<Item>;
  remove(itemId: string): Promise<void>;
  /** Brings a deleted item back from the trash. */
  restore(itemId: string): Promise<void>;
};

/** A call that did not succeed. `reason` says more than the catalogue's message, where the server did. */
export class SendFailure extends Error {
  constructor(
    readonly offline: boolean,
    readonly reason = "",
  ) {
    super(reason);
    this.name = "SendFailure";
  }
}

/** The same calls as the API's, by fetch: see decision record 6. */
export const sendItem: Send = {
  update: async (itemId, changes) => itemFromView(await callJson("PUT", `/api/project-items/${itemId}`, inDollars(changes))),
  add: async (projectId) => itemFromView(await callJson("POST", `/api/projects/${projectId}/items`, {})),
  remove: async (itemId) => void (await call(`/api/project-items/${itemId}`, { method: "DELETE" })),
  restore: async (itemId) =>
    void (await call(paths.undo, { method: "POST", body: new URLSearchParams({ intent: "undo", trashId: itemId }) })),
};

async function callJson(method: "PUT" | "POST", path: string, body: object): Promise<ItemView> {
  const answer = await call(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return (await answer.json().catch(() => {
    throw new SendFailure(false);
  })) as ItemView;
}

/** `keepalive` lets a save finish when the page is left meanwhile. A call that hangs must not hold up those behind it for ever. */
async function call(path: string, init: RequestInit): Promise<Response> {
  const headers = { Accept: "application/json", ...init.headers };
  const answer = await fetch(path, { ...init, headers, keepalive: true, signal: AbortSignal.timeout(30_000) }).catch(() => {
    throw new SendFailure(!navigator.onLine);
  });
  if (!answer.ok) throw new SendFailure(false, await reasonIn(answer));
  return answer;
}

async function reasonIn(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string; fields?: Record<string, string[]> } } | null;
  return Object.values(body?.error?.fields ?? {}).flat()[0] ?? body?.error?.message ?? "";
}

function inDollars(changes: Changes | { status: "active" }): object {
  return Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [name, name === "budget" || name === "spent" ? dollarsOf(value as number) : value]),
  );
}
