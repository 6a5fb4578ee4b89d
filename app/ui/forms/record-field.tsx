import type { Field as Declared } from "~/domain/record/record";
import { LONGEST_NOTES, LONGEST_TEXT } from "~/domain/text-limits";
import {
  Field,
  SelectField,
  TextAreaField,
  type FieldProps,
  type InputProps,
  type Options,
} from "./field";

type Props = Partial<FieldProps> &
  InputProps & {
    of: Declared & { label: string };
    /** The values of a choice, in words. */
    options?: Options;
    rows?: number;
  };

/** A declared field with its label, help, kind and limit; a name of its own where it is within a group. */
export function RecordField({ of, options, rows = 2, ...given }: Props) {
  const { kind, maxLength } = of;
  const field = { name: of.name, label: of.label, hint: of.help, ...given };
  if (options) return <SelectField {...field} options={options} />;
  if (kind === "longText")
    return <TextAreaField {...field} rows={rows} maxLength={maxLength ?? LONGEST_NOTES} />;
  return (
    <Field
      {...INPUTS[kind]}
      placeholder={of.placeholder}
      {...(maxLength && { maxLength })}
      {...field}
    />
  );
}

const NUMBER = { inputMode: "decimal", autoComplete: "off", maxLength: LONGEST_TEXT } as const;

const INPUTS: Partial<Record<Declared["kind"], InputProps>> = {
  text: { maxLength: LONGEST_TEXT },
  money: NUMBER,
  percent: NUMBER,
  whole: { ...NUMBER, inputMode: "numeric" },
  amounts: NUMBER,
  date: { type: "date" },
};
