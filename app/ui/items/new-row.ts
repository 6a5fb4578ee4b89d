import { useSearchParams } from "@remix-run/react";
import { NEW_ROW, NEW_SUGGESTION, OPEN_ROW } from "~/contracts/paths";
import { CLIENT_ID } from "~/domain/client-id";

export type NewRow = { id: string; isSuggested: boolean };

/** The unsaved row named in the query: the way to add one without script (docs/decisions/0043). */
export function useNewRow(): NewRow | undefined {
  const [query] = useSearchParams();
  const suggested = query.get(NEW_SUGGESTION);
  const id = suggested ?? query.get(NEW_ROW);
  return id !== null && CLIENT_ID.test(id) ? { id, isSuggested: suggested !== null } : undefined;
}

/** Keeps the row in the form's URL, in case the form is refused. */
export function withNewRow(path: string, row: NewRow | undefined): string {
  return row ? `${path}?${row.isSuggested ? NEW_SUGGESTION : NEW_ROW}=${row.id}` : path;
}

/** The row named in the query as new, or as the one to edit: every cell of it is an input. */
export function useOpenRow(): string | undefined {
  const newRow = useNewRow();
  const [query] = useSearchParams();
  return newRow?.id ?? query.get(OPEN_ROW) ?? undefined;
}
