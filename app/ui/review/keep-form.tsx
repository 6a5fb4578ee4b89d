import { useState, type FormEvent } from "react";
import type { OneOffsView, ReviewPageView } from "~/contracts/review";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formatDollars } from "~/domain/money";
import { leftOutOf, realCosts } from "~/domain/review/one-offs";
import { CheckField } from "../forms/record-field";
import { Form } from "../forms/form";
import { SubmitButton, ErrorSummary } from "../forms/form-parts";

/** The real costs, without what will not come again, as the viewer's own templates. */
export function KeepForm({ page: { oneOffs, kept } }: { page: ReviewPageView }) {
  const proposed = oneOffs.oneOffs.filter(({ isProposed }) => isProposed).map(({ id }) => id);
  const [left, setLeft] = useState(proposed);
  function count({ currentTarget }: FormEvent<HTMLFormElement>) {
    const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>("[type=checkbox]:checked")];
    setLeft(ticks.map(({ name }) => name.replace("leaveOut.", "")));
  }
  return (
    <section className="sheet no-print grid content-start gap-3" id="template">
      <h2>Use these as my template</h2>
      <p className="text-ink-2">
        Each category with what it really cost. They stand above the other templates when you add a
        category, where each can be changed.
        {oneOffs.oneOffs.length > 0 && " What will not come again is left out:"}
      </p>
      {kept && (
        <p>
          Kept on {formatCalendarDate(kept.date)}: {kept.count}{" "}
          {kept.count === 1 ? "category" : "categories"}, <b>{formatDollars(kept.total)}</b>.
        </p>
      )}
      <ErrorSummary />
      <Form className="grid gap-2" onChange={count}>
        <OneOffTicks of={oneOffs} />
        <SubmitButton intent="keep-templates">
          <span>
            {kept ? "Keep these instead" : "Keep as my template"}
            {/* Without script it does not follow the boxes: the page after it says the sum. */}
            <span className="scripted">, {formatDollars(realTotal(oneOffs, left))}</span>
          </span>
        </SubmitButton>
      </Form>
      {kept && (
        <Form>
          <button className="btn btn-plain" name="intent" value="drop-templates">
            Remove my template
          </button>
        </Form>
      )}
    </section>
  );
}

/** Cents. */
function realTotal({ oneOffs, spent, others }: OneOffsView, left: readonly string[]): number {
  return others + realCosts(spent, leftOutOf(oneOffs, left)).total;
}

/** What may not come again, proposed where it says so itself. */
export function OneOffTicks({ of: { oneOffs } }: { of: OneOffsView }) {
  return oneOffs.map(({ id, text, amount, isProposed }) => (
    <CheckField key={id} name={`leaveOut.${id}`} start={isProposed}>
      <bdi>{text}</bdi>
      <span className="amount ml-auto">−{formatDollars(amount)}</span>
    </CheckField>
  ));
}
