import { canBeRenamed } from "~/domain/deal";
import { canHoldText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import type { RowTermName } from "~/domain/deal/row-terms";
import { formatDollars } from "~/domain/money";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import { FeeChoice, FeeEquivalent, feeNoteId } from "./fee-choice";
import { useHydrated } from "../use-hydrated";
import { RemoveRow } from "./remove-row";
import { RowMark } from "./row-mark";
import { RowTermsChoice } from "./row-terms-choice";
import { TextInput } from "./text-input";
import { ValueInput, valueName, type RowProps } from "./value-input";

type Props = RowProps & {
  /** In cents; null for the default rows. */
  renoCost: number | null;
  terms: readonly RowTermName[];
};

/** docs/specification.md §13.1 */
export function DealLine({ reply: sent, terms, ...rest }: Props) {
  // After hydration the store, not the refused form, has the texts and errors.
  const props = { ...rest, reply: useHydrated() ? undefined : sent };
  const { row } = props.shown;
  if (row.type === "renoCosts") return <RenoLine {...props} />;
  const fieldId = fieldIdOf(valueName(row.id));
  const isNamed = canBeRenamed(row);
  const isMarked = [
    props.shown.mark,
    ...Object.values({ ...props.shown.textMarks, ...props.shown.termMarks }),
  ].some(Boolean);
  // Empty rows are not printed, except default rows.
  const isBlank =
    props.renoCost !== null && row.amount === 0 && row.type !== "salePrice" && !row.fee;
  const name = (
    <>
      {!isNamed && <label htmlFor={fieldId}>{row.label}</label>}
      <Texts shown={props.shown} reply={props.reply} />
      {row.suggested !== null && <small>Suggested amount {formatDollars(row.suggested)}</small>}
    </>
  );
  return (
    <>
      <tr className={`calc-row${isMarked ? " item-marked" : ""}${isBlank ? " no-print" : ""}`}>
        <th scope="row">
          {terms.length === 0 ? (
            name
          ) : (
            <div className="calc-with-terms">
              <div>{name}</div>
              <RowTermsChoice {...props} terms={terms} />
            </div>
          )}
          {row.fee && <FeeChoice shown={props.shown} reply={props.reply} />}
        </th>
        <td>
          <div className="calc-value">
            <ValueInput
              shown={props.shown}
              reply={props.reply}
              isUnlabelled={isNamed}
              {...(row.fee && props.renoCost !== null && { describedBy: feeNoteId(row.id) })}
            />
            {row.canDelete ? <RemoveRow row={row} /> : <span className="calc-fixed" />}
          </div>
          {row.fee && props.renoCost !== null && <FeeEquivalent shown={props.shown} />}
          <noscript>
            <input type="hidden" name={`items.${row.id}.was.value`} value={rowText(row)} />
            {row.fee && (
              <input type="hidden" name={`items.${row.id}.was.type`} value={row.fee.type} />
            )}
          </noscript>
        </td>
      </tr>
      <RowMark shown={props.shown} reply={props.reply} />
      {row.type === "salePrice" && (
        <tr className="calc-less">
          <td colSpan={2}>Less:</td>
        </tr>
      )}
    </>
  );
}

/** The editable texts; without script with those that the form showed. */
function Texts({ shown, reply }: RowProps) {
  const { row } = shown;
  const texts = DEAL_ROW_TEXTS.filter((field) => canHoldText(row, field));
  return (
    <>
      {texts.map((field) => (
        <TextInput key={field.name} field={field} shown={shown} reply={reply} />
      ))}
      {texts.length > 0 && (
        <noscript>
          {texts.map(({ name }) => (
            <input
              key={name}
              type="hidden"
              name={`items.${row.id}.was.${name}`}
              value={row[name]}
            />
          ))}
        </noscript>
      )}
    </>
  );
}

function RenoLine({ shown, reply, renoCost }: Omit<Props, "terms">) {
  const { row } = shown;
  const id = `reno-${row.id}`;
  return (
    <>
      <tr className="calc-row">
        <th scope="row">
          <label htmlFor={id}>{row.label}</label>
          <Texts shown={shown} reply={reply} />
        </th>
        <td>
          <div className="calc-value">
            <input
              id={id}
              className="cell num"
              disabled
              value={renoCost === null ? "" : formatDollars(renoCost)}
              readOnly
              aria-describedby={`${id}-hint`}
            />
            <span className="calc-fixed" />
          </div>
          <p id={`${id}-hint`} className="calc-equal">
            {renoCost === null ? "each property’s own" : "from the budget"}
          </p>
        </td>
      </tr>
      <RowMark shown={shown} reply={reply} />
    </>
  );
}
