import { useActionData } from "@remix-run/react";
import type { FormReply } from "~/contracts/form-reply";

export type Reply = FormReply["reply"] | undefined;

/** The refused form's reply, if its intent is one of these. */
export function useReply(...intents: string[]): Reply {
  const sent = useActionData<FormReply>();
  return sent && intents.includes(sent.intent) ? sent.reply : undefined;
}

export function messagesOf(reply: Reply, name: string): string[] {
  return reply?.error?.[name] ?? [];
}

/** As sent, also of a field within a group: `loans.0.rate`. */
export function valueOf(reply: Reply, name: string, otherwise = ""): string {
  const typed = reply?.initialValue?.[name] ?? valueAt(reply, name.split("."));
  return typeof typed === "string" ? typed : otherwise;
}

export function valueAt(reply: Reply, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inside, key) =>
      typeof inside === "object" && inside !== null && Object.hasOwn(inside, key)
        ? (inside as Record<string, unknown>)[key]
        : undefined,
    reply?.initialValue,
  );
}

/**
 * A refused form's group as text, with `was` (the values first shown); drops forged lists and
 * groups.
 */
export function submittedFields(
  reply: Reply,
  ...path: string[]
): { sent: Record<string, string>; was: Record<string, string> | undefined } {
  const group = valueAt(reply, path);
  if (!isGroup(group)) return { sent: {}, was: undefined };
  return { sent: textsIn(group), was: isGroup(group["was"]) ? textsIn(group["was"]) : undefined };
}

function textsIn(group: Record<string, unknown>): Record<string, string> {
  const isText = (entry: [string, unknown]): entry is [string, string] =>
    typeof entry[1] === "string";
  return Object.fromEntries(Object.entries(group).filter(isText));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
