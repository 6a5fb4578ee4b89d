import type { Db } from "~/data/database";
import { isIdTaken } from "~/data/taken-ids";
import { newId } from "~/services/ids";

/** The requested id, or a new one where it is taken, which the form does not learn. */
export function freeId(db: Db, asked: string | undefined): string {
  return asked !== undefined && !isIdTaken(db, asked) ? asked : newId();
}
