import type { ReactNode } from "react";
import { fieldIdOf, GroupMessages, type FieldProps, type Options } from "./field";
import { isTicked, useReply, valueOf } from "./use-reply";

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
