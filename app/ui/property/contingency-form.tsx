import { percentOf } from "~/domain/percent";
import { ShieldPlus } from "lucide-react";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import {
  CONTINGENCY_UNITS,
  contingencyAmount,
  type ContingencyUnit,
} from "~/domain/bills/contingency";
import { formatDollars, plainDollars } from "~/domain/money";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Field, useReply, valueOf } from "../forms/field";

const LABELS: Record<ContingencyUnit, string> = {
  none: "None",
  percent: "Percent of the budget",
  amount: "Dollars",
};

/** Folded away: who needs no contingency meets one line. */
export function ContingencyForm({ property }: { property: PropertyView }) {
  const reply = useReply();
  const set = property.contingency;
  const unit = valueOf(reply, "unit", unitOf(set));
  const size = !set
    ? ""
    : "percent" in set
      ? String(percentOf(set.percent))
      : plainDollars(set.amount);
  return (
    <details open={reply !== undefined || undefined}>
      <summary className="btn">
        <ShieldPlus size={16} aria-hidden />
        {set ? `Contingency: ${textOf(property)}` : "Add a contingency"}
      </summary>
      <Form action={paths.editProperty(property.id)} className="mt-3 grid gap-4" preventScrollReset>
        <fieldset className="grid gap-1">
          <legend className="label">
            Set aside for what nobody foresaw. What is left of it counts in To finish.
          </legend>
          {CONTINGENCY_UNITS.map((name) => (
            <label key={name} className="choice items-start py-2">
              <input
                type="radio"
                name="unit"
                value={name}
                defaultChecked={unit === name}
                className="mt-0.5"
              />
              <span>{LABELS[name]}</span>
            </label>
          ))}
        </fieldset>
        <Field
          label="Contingency"
          name="size"
          start={size}
          inputMode="decimal"
          autoComplete="off"
          hint="A percent such as 10, or dollars such as 8,000."
        />
        <p>
          <SubmitButton intent="set-contingency" className="btn">
            Save contingency
          </SubmitButton>
        </p>
      </Form>
    </details>
  );
}

function unitOf(set: PropertyView["contingency"]): ContingencyUnit {
  if (set === null) return "percent";
  return "percent" in set ? "percent" : "amount";
}

function textOf(property: PropertyView): string {
  const set = property.contingency;
  const amount = formatDollars(contingencyAmount(set, property.budget));
  return set && "percent" in set ? `${percentOf(set.percent)}%, ${amount}` : amount;
}
