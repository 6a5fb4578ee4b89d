import { useId, type ReactNode } from "react";
import { useAmountColumn } from "../forms/amount-column";
import { ControlField, fieldIdOf, GroupMessages } from "../forms/field";

type Line = { id: string; label: ReactNode; start?: string };

type Props = {
  legend: string;
  hint: string;
  /** What the fields' names begin with: "lines" of "lines.7Kq…". */
  group: string;
  lines: readonly Line[];
  /** Said where there is no line. */
  children?: ReactNode;
};

/** An amount for each line of a quote; blank is not included. */
export function AmountLines({ legend, hint, group, lines, children }: Props) {
  const hintId = useId();
  const { shown, events } = useAmountColumn();
  return (
    <fieldset id={fieldIdOf("lines")} tabIndex={-1} className="min-w-0" {...events}>
      {shown}
      <legend className="font-bold">{legend}</legend>
      <p id={hintId} className="hint">
        {hint}
      </p>
      <GroupMessages name="lines" />
      {lines.length === 0 && children}
      {lines.map(({ id, ...line }) => (
        <ControlField key={id} name={`${group}.${id}`} className="quote-form-line" {...line}>
          {(control) => (
            <input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              aria-describedby={control["aria-describedby"] ?? hintId}
            />
          )}
        </ControlField>
      ))}
    </fieldset>
  );
}
