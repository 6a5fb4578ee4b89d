import { countAttempt } from "~/data/attempts.server";
import type { Context } from "../operation.server";

/**
 * Writes something where there is nothing to do. The answer for an unknown address would otherwise come
 * sooner than that for a known one, by one flush of the disk.
 */
export function spendEqualEffort({ db, now }: Context): void {
  countAttempt(db, "nothing-to-do", now, now);
}
