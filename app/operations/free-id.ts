import type { Db } from "~/data/database";
import { isIdTaken } from "~/data/taken-ids";
import { newId } from "~/services/ids";
import type { RequestContext } from "./request-context";

/** The requested id, or a new one where it is taken, which the form does not learn. */
export function freeId(db: Db, asked: string | undefined): string {
  return asked !== undefined && !isIdTaken(db, asked) ? asked : newId();
}

/**
 * A new id in a query's answer, for a form that is submitted with it once: nobody gets it twice. Blank
 * in a page that is kept.
 */
export function formId({ mintsId }: Pick<RequestContext, "mintsId">): string {
  return mintsId?.() === false ? "" : newId();
}
