import { foldText } from "./fold-text";

/** docs/specification.md §16.2 */
export const USER_SORTS = ["name", "email", "type", "created", "activated", "lastLogin"] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** A user is found whose name or e-mail has each of them, ignoring case and macrons. */
export function wordsOf(search: string): string[] {
  return [...new Set(foldText(search).split(" ").filter(Boolean))];
}
