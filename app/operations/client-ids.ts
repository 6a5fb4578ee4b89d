import { messages } from "~/contracts/messages";
import { IncomingFile } from "~/contracts/uploads";
import { addClientId, findContents } from "~/data/client-ids";
import { Refusal } from "~/domain/refusal";
import { hashOfContent } from "~/services/ids";
import type { Context } from "./request-context";

/** The names under which a client sends the id that it chose for what it makes. */
export type ClientIds = { newId?: unknown; formId?: unknown };

/**
 * Remembers what a command was sent under the client's id. What is sent again unchanged passes, and
 * the command answers it as before; a step of a form has the form's id and is part of it.
 * @throws Refusal conflict where the account sent other contents under that id
 * (docs/decisions/0132).
 */
export function refuseOtherContents(context: Context, params: unknown, input: ClientIds): void {
  const { db, currentActor, now, receipt } = context;
  const name = "newId" in input ? "newId" : "formId";
  const id = input[name];
  if (!currentActor || typeof id !== "string" || receipt.clientId === id) return;
  receipt.clientId ??= id;
  const userId = currentActor.user.id;
  const contents = hashOfContent(JSON.stringify([params, input], readably));
  const before = findContents(db, userId, id);
  if (before === undefined) addClientId(db, { userId, id, contents, createDate: now });
  else if (before !== contents)
    throw new Refusal("conflict", messages.sentBefore, {}, undefined, [name]);
}

/** A file is its bytes: where they lie until they are stored differs each time. */
function readably(_name: string, value: unknown): unknown {
  return value instanceof IncomingFile ? value.hash : value;
}
