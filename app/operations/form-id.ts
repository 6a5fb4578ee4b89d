import { newId } from "~/services/ids";
import type { RequestContext } from "./request-context";

/** A new id in a query's answer, for a form that is submitted with it once: nobody gets it twice. */
export function formId({ mintsId }: Pick<RequestContext, "mintsId">): string {
  mintsId?.();
  return newId();
}
