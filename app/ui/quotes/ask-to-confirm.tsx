import { Mail } from "lucide-react";
import type { VariationView } from "~/contracts/quotes";
import { Form } from "../forms/form";
import { fieldIdOf } from "../forms/field";

type Props = {
  action: string;
  variation: Pick<VariationView, "id" | "text" | "askedDate">;
  supplier: string;
  email: string;
};

/** Sends the supplier a mail whose link confirms or declines the variation. */
export function AskToConfirm({ action, variation, supplier, email }: Props) {
  const { id, text, askedDate } = variation;
  const fieldId = fieldIdOf(`email-${id}`);
  return (
    <details className="quote-more no-print">
      <summary className="link link-alone">
        {askedDate ? "Ask to confirm again" : `Ask ${supplier} to confirm`}
        <span className="sr-only">{`: ${text}`}</span>
      </summary>
      <Form method="post" action={action} preventScrollReset className="quote-ask">
        <div className="field">
          <label htmlFor={fieldId}>E-mail of the supplier</label>
          <input
            id={fieldId}
            name="email"
            type="email"
            className="input"
            defaultValue={email}
            autoComplete="off"
            maxLength={200}
          />
        </div>
        <button className="btn" name="intent" value={`ask-variation ${id}`}>
          <Mail size={16} aria-hidden /> Send the mail
        </button>
      </Form>
    </details>
  );
}
