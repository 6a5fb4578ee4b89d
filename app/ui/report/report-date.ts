import { ownerDate } from "~/domain/dates";

/** From ISO 8601 UTC to "5 Mar, 2024". */
export function reportDate(iso: string): string {
  return ownerDate(new Date(iso));
}
