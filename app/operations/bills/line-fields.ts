import { fieldOfLine } from "~/domain/bills/line-field";
import { PartialRefusal, Refusal } from "~/domain/refusal";

/**
 * Runs what writes the lines of a bill for a form that shows one line: a refusal of the lines is
 * one of its amount, or of its item.
 * @throws Refusal
 */
export function withOneLine<Output>(write: () => Output): Output {
  try {
    return write();
  } catch (error) {
    // A partial one must stay what it is, so that what was written is committed.
    if (!(error instanceof Refusal) || error instanceof PartialRefusal) throw error;
    const { reason, message, retryAfter, conflicts } = error;
    const fields = Object.entries(error.fields).map(([name, said]) => [fieldOfLine(name), said]);
    const stale = conflicts.map((name) => fieldOfLine(name));
    throw new Refusal(reason, message, Object.fromEntries(fields), retryAfter, stale);
  }
}
