import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { BudgetsFrom } from "~/contracts/property-actions";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { leaveOutForm } from "~/contracts/review";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { cloneProperty, startClone } from "~/operations/properties/clone";
import { AddressFields, useSubmittedValue } from "~/ui/address-finder/address-fields";
import { Choices } from "~/ui/forms/record-field";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary, DefaultButton } from "~/ui/forms/form-parts";
import { Field, type Options, useReply } from "~/ui/forms/field";
import { OneOffTicks } from "~/ui/review/keep-form";
import type { PageHandle } from "~/ui/page";

export const loader = pageLoader(startClone);
export const action = pageForms({
  clone: formAction(cloneProperty, {
    reads: leaveOutForm,
    next: ({ id }) => paths.property(id),
    toast: messages.propertyCloned,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Clone" };

export default function CloneProperty() {
  const { property, name, formId, choices, full, hasSpending, oneOffs } =
    useLoaderData<typeof loader>();
  // Keeps the finder's results when the form is refused.
  const { search } = useLocation();
  const reply = useReply();
  const typed = useSubmittedValue(reply);
  const here = paths.cloneProperty(property.id);
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-xl gap-5">
        <h1>Clone</h1>
        <p className="text-ink-2">
          The budget and the calculator come along, as your own. Spending, photos, files and
          collaborators stay with the original.
        </p>
        <dl>
          <dt className="font-semibold">From Property Address</dt>
          <dd className="wrap-anywhere">{property.address.fullAddress}</dd>
        </dl>
        {full && !reply && <p className="field-error">{full}</p>}
        <ErrorSummary />
        <Form action={here + search} className="grid gap-5">
          <DefaultButton intent="clone" />
          <input type="hidden" name="formId" value={formId} />
          <Field
            label="Property Name"
            name="name"
            start={typed("name", name)}
            maxLength={LONGEST_TEXT}
          />
          {hasSpending && (
            <Choices
              legend="Budgets from"
              name="budgetsFrom"
              options={BUDGETS}
              start="budgets"
              hint="With “what was spent”, an item on which nothing was spent gets a budget of $0."
            />
          )}
          {oneOffs.oneOffs.length > 0 && (
            <fieldset className="field">
              <legend>Of what was spent, leave out</legend>
              <OneOffTicks of={oneOffs} />
            </fieldset>
          )}
          <AddressFields start={property.address} choices={choices} findAt={here} />
          <p className="flex justify-between gap-3">
            <Link className="btn" to={paths.property(property.id)}>
              Back
            </Link>
            <SubmitButton intent="clone">Clone</SubmitButton>
          </p>
        </Form>
      </section>
    </div>
  );
}

const BUDGETS: Options<BudgetsFrom> = [
  ["budgets", "the budgets"],
  ["spent", "what was spent"],
];
