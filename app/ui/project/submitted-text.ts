import { submittedFields, type Reply } from "../forms/use-reply";
import type { Texts } from "./text-editor";

/**
 * What was typed into the field of a form that was refused, if anything was. What was sent empty
 * comes back as nothing at all.
 */
export function submittedText(reply: Reply, name: keyof Texts): string | undefined {
  const { sent, was } = submittedFields(reply);
  const text = sent[name] ?? "";
  return was && text !== (was[name] ?? "") ? text : undefined;
}
