import { useLoaderData } from "@remix-run/react";
import { Check, X } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { VariationRequestView } from "~/contracts/supplier-links";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatSigned } from "~/domain/money";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import {
  confirmVariation,
  declineVariation,
  showVariationRequest,
} from "~/operations/quotes/variation-requests";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { Field } from "~/ui/forms/field";
import { type PageHandle, stylesheets } from "~/ui/page";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showVariationRequest);
export const action = pageForms({
  confirm: formAction(confirmVariation, { next: () => paths.answered }),
  decline: formAction(declineVariation, { next: () => paths.answered }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Confirm a variation" };

/** For a supplier, without an account. */
export default function ConfirmVariation() {
  const asked = useLoaderData<typeof loader>();
  const { owner, supplier, street, reference, number, text, lines, gst } = asked;
  const quote = [supplier, reference && `quote ${reference}`, street].filter(Boolean).join(" · ");
  return (
    <div className="page">
      <ErrorSummary />
      <section className="sheet mx-auto grid w-full max-w-[38rem] gap-4">
        <div>
          <p className="label">{quote || "Your quote"}</p>
          <h1>{`Variation ${number}: ${text}`}</h1>
          <p className="text-ink-2">
            {`${owner} asks you to confirm this, noted on ${formatCalendarDate(asked.date)}.`}
          </p>
        </div>
        <p className="grid">
          <b className="big">{formatSigned(asked.amount)}</b>
          <span className="text-ink-2">{GST[gst](asked)}</span>
        </p>
        {lines.length > 1 && (
          <ul className="grid gap-1" aria-label="Lines">
            {lines.map((line, index) => (
              <li key={index} className="flex justify-between gap-4">
                <span>{line.text || "Other work"}</span>
                <span className="amount">{formatSigned(line.amount)}</span>
              </li>
            ))}
          </ul>
        )}
        <Form className="grid gap-4" drafts="public">
          <input type="hidden" name="seen" value={asked.seen} />
          <Field
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={200}
            hint="Kept with the time of your answer."
          />
          <p className="flex flex-wrap gap-3">
            <SubmitButton intent="confirm">
              <Check size={18} aria-hidden /> Confirm
            </SubmitButton>
            <SubmitButton intent="decline" className="btn">
              <X size={18} aria-hidden /> Decline
            </SubmitButton>
          </p>
        </Form>
      </section>
    </div>
  );
}

const GST: Record<VariationRequestView["gst"], (asked: VariationRequestView) => string> = {
  plus: ({ total }) => `+ GST: ${formatSigned(total)} GST included`,
  incl: () => "GST included",
  none: () => "no GST",
};
