import { listOf, type BillerContext } from "./biller-context";
import { invoicePayments } from "./invoice-shape";
import { sessionLines } from "./session-shapes";
import { cannot } from "./stripe-fault";

type Json = Record<string, unknown>;

/**
 * Adds the parts that a thing has only when they are asked for: `line_items` of a session and
 * `payments` of an invoice, also of each in a list (`data.payments`).
 * @throws StripeFault for any other part.
 */
export function expand(context: BillerContext, shape: object, paths: string[] = []): object {
  // A copy as deep as the parts that are added: lists are long and read often.
  const copy: Json = { ...shape };
  if (Array.isArray(copy.data)) copy.data = copy.data.map((thing: object) => ({ ...thing }));
  for (const path of paths) {
    const isOfList = path.startsWith("data.") && Array.isArray(copy.data);
    const step = isOfList ? path.slice("data.".length) : path;
    for (const thing of isOfList ? (copy.data as Json[]) : [copy]) {
      const part = partOf(context, thing, step);
      if (!part) throw cannot(`This property cannot be expanded (${path}).`, undefined, "expand");
      thing[step] = part;
    }
  }
  return copy;
}

function partOf(context: BillerContext, { object, id }: Json, step: string): object | undefined {
  const { invoices, sessions } = context.ledger;
  if (object === "invoice" && step === "payments") {
    const invoice = invoices.find((entry) => entry.id === id);
    return (
      invoice &&
      listOf(`/v1/invoice_payments?invoice=${invoice.id}`, invoicePayments(context, invoice))
    );
  }
  if (object === "checkout.session" && step === "line_items") {
    const session = sessions.find((entry) => entry.id === id);
    return session && sessionLines(session);
  }
  return undefined;
}
