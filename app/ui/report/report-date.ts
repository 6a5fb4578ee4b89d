import { ownerDate } from "~/domain/dates";

/** A day of a view, ISO 8601 UTC, as owners see it: "5 Mar, 2024". */
export function reportDate(iso: string): string {
  return ownerDate(new Date(iso));
}
