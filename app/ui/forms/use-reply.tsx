import { useActionData } from "@remix-run/react";
import { createContext, useContext, type ReactNode } from "react";
import type { FormReply } from "~/contracts/form-reply";
import { useHydrated } from "../use-hydrated";

export type Reply = FormReply["reply"] | undefined;

/** The reply to the form around; null outside of one. */
export const ReplyContext = createContext<Reply | null>(null);

/** The reply to the form around; outside of one, to whichever of the page's forms was sent. */
export function useReply(): Reply {
  const own = useContext(ReplyContext);
  const sent = useActionData<FormReply>();
  return own === null ? sent?.reply : own;
}

/**
 * The reply with which the page began: after hydration the store, not the refused form, has the
 * texts and errors of a table. Unlike the others it renders no cell again at a navigation.
 */
export function useFirstReply(): Reply {
  const own = useContext(ReplyContext) ?? undefined;
  return useHydrated() ? undefined : own;
}

/** The reply to a form of the page, if its intent is one of these. */
export function useReplyTo(...intents: readonly string[]): Reply {
  const sent = useActionData<FormReply>();
  return sent && intents.includes(sent.intent) ? sent.reply : undefined;
}

/** Within it a reply counts only where it answers one of these intents. */
export function ReplyScope({ to, children }: { to: readonly string[]; children: ReactNode }) {
  return <ReplyContext.Provider value={useReplyTo(...to)}>{children}</ReplyContext.Provider>;
}

export function messagesOf(reply: Reply, name: string): string[] {
  return reply?.error?.[name] ?? [];
}

/**
 * As sent, also of a field within a group: `loans.0.rate`. What was sent as it was shown follows
 * what is stored, so that sending it again overwrites nobody.
 */
export function valueOf(reply: Reply, name: string, otherwise = ""): string {
  const path = name.split(".");
  const typed = reply?.initialValue?.[name] ?? valueAt(reply, path);
  const was = valueAt(reply, ["was", ...path]);
  if (typed === was) return otherwise;
  if (typeof typed === "string") return typed;
  // A blank is not sent: it was cleared where something was shown.
  return typeof was === "string" ? "" : otherwise;
}

/** Whether a box is ticked: as sent, but for one that was sent as it was shown. */
export function isTicked(reply: Reply, name: string, otherwise: boolean): boolean {
  if (!reply?.initialValue) return otherwise;
  const path = name.split(".");
  const typed = valueAt(reply, path) ?? "";
  return typed === valueAt(reply, ["was", ...path]) ? otherwise : typed === "yes";
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
