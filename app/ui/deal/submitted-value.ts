import { ROW_TERM_NAMES, type RowTermName } from "~/domain/deal/row-terms";
import { DEAL_ROW_TEXTS, type DealRowTextName } from "~/domain/deal-fields";
import { type Reply, submittedFields } from "../forms/field";

type Cells = { [Name in DealRowTextName | RowTermName | "value" | "type"]?: string };

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
    ...Object.fromEntries(
      DEAL_ROW_TEXTS.flatMap(({ name }) => (isTouched(name) ? [[name, typed[name] ?? ""]] : [])),
    ),
    ...Object.fromEntries(
      ROW_TERM_NAMES.flatMap((name) => (isTouched(name) ? [[name, typed[name] ?? ""]] : [])),
    ),
    ...((isTouched("value") || isTouched("type")) && {
      value: typed.value ?? "",
      ...(typed.type !== undefined && { type: typed.type }),
    }),
  };
}
