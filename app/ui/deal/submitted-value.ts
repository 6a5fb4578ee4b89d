import { submittedFields, type Reply } from "../forms/use-reply";

type Cells = { label?: string; value?: string; type?: string };

/**
 * The cells changed in a refused form; untouched ones follow the stored row, so that resubmitting
 * overwrites nobody. A fee and its type belong together; an empty cell is absent.
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
