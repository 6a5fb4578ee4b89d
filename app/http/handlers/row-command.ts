import { performWithin, type AnyOperation, type Context } from "~/operations/operation";

/** A row's button: its command is another step of the form. */
export function rowCommand(operation: AnyOperation, input = {}) {
  return (context: Context, params: Record<string, string | undefined>): void =>
    void performWithin(context, operation, { params, input });
}
