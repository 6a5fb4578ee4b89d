import { useActionData } from "@remix-run/react";
import type { FormReply } from "~/contracts/form-reply";

export type Reply = FormReply["reply"] | undefined;

/** What the page's last refused form got back, if it was the form of this intent, or of one of these. */
export function useReply(...intents: string[]): Reply {
  const sent = useActionData<FormReply>();
  return sent && intents.includes(sent.intent) ? sent.reply : undefined;
}

/** The messages of one field. */
export function messagesOf(reply: Reply, name: string): string[] {
  return reply?.error?.[name] ?? [];
}

/** What was typed into a field when the form was refused, else what it holds. */
export function valueOf(reply: Reply, name: string, otherwise = ""): string {
  const typed = reply?.initialValue?.[name];
  return typeof typed === "string" ? typed : otherwise;
}
