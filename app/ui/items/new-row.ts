import { useSearchParams } from "@remix-run/react";
import { NEW_ROW, NEW_SUGGESTION } from "~/contracts/paths";
import { CLIENT_ID } from "~/domain/client-id";

/** A row that is to be added under this id, and is not kept yet. */
export type NewRow = { id: string; isSuggested: boolean };

/**
 * The row that the page's query asks for, without script the only way to have one
 * (docs/decisions/0043).
 */
export function useNewRow(): NewRow | undefined {
  const [query] = useSearchParams();
  const suggested = query.get(NEW_SUGGESTION);
  const id = suggested ?? query.get(NEW_ROW);
  return id !== null && CLIENT_ID.test(id) ? { id, isSuggested: suggested !== null } : undefined;
}

/**
 * Where the form of a table with that row goes, so that the row is there again if it comes back
 * refused.
 */
export function withNewRow(path: string, row: NewRow | undefined): string {
  return row ? `${path}?${row.isSuggested ? NEW_SUGGESTION : NEW_ROW}=${row.id}` : path;
}
