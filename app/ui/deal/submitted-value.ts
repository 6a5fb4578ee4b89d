import { submittedFields, type Reply } from "../forms/use-reply";

type Cells = { label?: string; value?: string; type?: string };

/**
 * What was typed for a row in a form that was refused. What nobody touched is shown as it is kept
 * by now, or sending the form again would undo what somebody else made of it; a fee and its kind
 * belong together. What was sent empty comes back as nothing at all.
 */
export function submittedValue(reply: Reply, id: string): Cells {
  const { sent, was } = submittedFields(reply, "items", id);
  const typed: Cells = sent;
  if (!was) return typed;
  const isTouched = (cell: keyof Cells) => (typed[cell] ?? "") !== (was[cell] ?? "");
  return {
    ...(isTouched("label") && { label: typed.label ?? "" }),
    ...((isTouched("value") || isTouched("type")) && {
      value: typed.value ?? "",
      ...(typed.type !== undefined && { type: typed.type }),
    }),
  };
}
