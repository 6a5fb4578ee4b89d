import type { QuoteView } from "~/contracts/quotes";
import { Form } from "../forms/form";
import { supplierOf } from "./quote-text";

const LABELS: Record<QuoteView["status"], string> = {
  declined: "Decline",
  closed: "Close",
  open: "Open again",
  accepted: "Open again",
};

/** Moves a quote on; the notification has an Undo. */
export function StatusButton({
  action,
  status,
  quote,
  className = "btn",
}: {
  action: string;
  status: QuoteView["status"];
  quote: QuoteView;
  className?: string;
}) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="status" value={status} />
      <button className={className} name="intent" value="set-status">
        {LABELS[status]}
        <span className="sr-only">{` ${supplierOf(quote)}`}</span>
      </button>
    </Form>
  );
}
