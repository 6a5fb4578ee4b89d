import type { ReactNode } from "react";
import type { Field as Declared } from "~/domain/record/record";
import { LONGEST_NOTES, LONGEST_TEXT } from "~/domain/text-limits";
import {
  Field,
  SelectField,
  TextAreaField,
  type FieldProps,
  type InputProps,
  type Options,
  fieldIdOf,
  GroupMessages,
  isTicked,
  useReply,
  valueOf,
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

type CheckProps = {
  name: string;
  start?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** A box to tick, sent as "yes"; keeps what was submitted. */
export function CheckField({ name, start = false, className = "choice", children }: CheckProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        name={name}
        value="yes"
        defaultChecked={isTicked(useReply(), name, start)}
      />
      {children}
    </label>
  );
}

type ChoicesProps = Omit<FieldProps, "label" | "problems"> & {
  legend: ReactNode;
  options: Options;
  look?: keyof typeof LOOKS;
};

const LOOKS = { column: undefined, row: "flex flex-wrap gap-x-6", segments: "one-of" };

/** One of some answers, all of them shown; keeps the submitted one. */
export function Choices({
  legend,
  name,
  start,
  hint,
  options,
  className = "field",
  look = "column",
}: ChoicesProps) {
  const chosen = valueOf(useReply(), name, start);
  return (
    <fieldset id={fieldIdOf(name)} className={className} tabIndex={-1}>
      <legend>{legend}</legend>
      <GroupMessages name={name} />
      <div className={LOOKS[look]}>
        {options.map(([value, words]) => (
          <label key={value} className={look === "segments" ? undefined : "choice"}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{words}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}
