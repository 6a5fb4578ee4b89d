import type { Db } from "~/data/database";
import { isIdTaken } from "~/data/taken-ids";
import { newId } from "~/services/ids";

/**
 * The id that a form asks for. Where it is taken, by somebody else's thing or one in the trash, it
 * is a new one: the form is told nothing of that.
 */
export function freeId(db: Db, asked: string | undefined): string {
  return asked !== undefined && !isIdTaken(db, asked) ? asked : newId();
}
