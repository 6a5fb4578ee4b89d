import { paths } from "~/contracts/paths";
import type { QuotePageView } from "~/contracts/quote-pages";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Fact } from "../fact";
import { CheckField } from "../forms/record-field";
import { SelectField } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { supplierOf } from "./quote-text";

/** What acceptance does, and what it can do besides. */
export function AcceptQuote({ view }: { view: QuotePageView }) {
  const { property, quote, items, rivals, openCommitment, today } = view;
  const named = [...new Set(quote.lines.flatMap(({ itemId }) => items[itemId ?? ""] ?? []))];
  const left = named.reduce((sum, item) => sum + item.budget, -quote.total);
  const supplier = supplierOf(quote);
  return (
    <section id="accept" className="sheet quote-accept" aria-labelledby="accept-title">
      <div>
        <h2 id="accept-title">{`Accept ${supplier}, ${formatDollarsAndCents(quote.total)}?`}</h2>
        {quote.state === "expired" && quote.validUntil && (
          <p className="warn">
            {`It ended on ${formatDateNear(quote.validUntil, today)}: ask whether it still holds.`}
          </p>
        )}
        <p className="text-ink-2">
          It counts as agreed from now on, before a cent is billed. Nothing in the budget changes by
          itself.
        </p>
        <Form action={paths.quote(property.id, quote.id)} drafts="none">
          {named.length > 0 && (
            <CheckField name="setBudgets">
              {named.length === 1
                ? "Set the budget to what is agreed"
                : `Set the budgets of the ${named.length} items to what is agreed`}
            </CheckField>
          )}
          {rivals > 0 && (
            <CheckField name="declineOthers" start>
              {`Decline the other ${COUNTS[rivals] ?? rivals} for this work`}
            </CheckField>
          )}
          {quote.lines.some(({ itemId }) => itemId === null) && <NewWork view={view} />}
          <SubmitButton intent="accept" className="btn btn-primary mt-3">
            Accept the quote
          </SubmitButton>
        </Form>
      </div>
      <dl className="quote-facts">
        <Fact label="Still agreed">
          {formatDollarsAndCents(openCommitment + quote.total)}
          <small>was {formatDollarsAndCents(openCommitment)}</small>
        </Fact>
        {named.length > 0 && (
          <Fact
            label={`${left < 0 ? "Over" : "Under"} ${named.length === 1 ? "the budget" : `the ${named.length} budgets`}`}
          >
            {formatDollarsAndCents(Math.abs(left))}
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** "the other" alone, "the other two". */
const COUNTS = ["", "one", "two", "three", "four", "five"];

/** Lines without an item become items. */
function NewWork({ view: { categories } }: { view: QuotePageView }) {
  return (
    <SelectField
      label="Category of the new items"
      name="projectId"
      options={[
        ["", "That of the first line"],
        ...categories.map(({ id, name }) => [id, name] as const),
      ]}
    />
  );
}
