import type { ItemLogView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { CheckField } from "../forms/record-field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Field, messagesOf, useReply } from "../forms/field";

type Props = { log: Pick<ItemLogView, "item" | "project"> };

/** Folded until it is used: what is still to be billed, worked out unless somebody says. */
export function ItemForecast({ log: { item, project } }: Props) {
  const reply = useReply();
  const { done, forecastOwn, toComplete } = item;
  const isOpen = done || forecastOwn !== null || messagesOf(reply, "forecastOwn").length > 0;
  const typed = forecastOwn === null ? "" : formatDollarsAndCents(forecastOwn);
  return (
    <details className="log-more" open={isOpen || undefined}>
      <summary className="link link-alone">
        {done ? "Done" : `To finish ${formatDollarsAndCents(toComplete)}`}
      </summary>
      <Form action={paths.itemLog(project.id, item.id)} className="fields pt-2" preventScrollReset>
        <CheckField name="done" start={done}>
          Done: nothing more will be billed
        </CheckField>
        <Field
          label="Still to be billed"
          name="forecastOwn"
          start={typed}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint="Blank is worked out from the budget and what is agreed."
        />
        <SubmitButton intent="save-forecast" className="btn">
          Save
        </SubmitButton>
      </Form>
    </details>
  );
}
