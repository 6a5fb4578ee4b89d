import { type Reply, submittedFields } from "../forms/use-reply";
import type { Texts } from "./text-commands";

/** The field's text in a refused form; "" when it was sent empty. */
export function submittedText(reply: Reply, name: keyof Texts): string | undefined {
  const { sent, was } = submittedFields(reply);
  const text = sent[name] ?? "";
  return was && text !== (was[name] ?? "") ? text : undefined;
}
