import { memo } from "react";
import { X } from "lucide-react";
import { canBeRenamed } from "~/domain/deal";
import { canHoldText, DEAL_ROW_TEXTS } from "~/domain/deal-fields";
import { TERM_WORDS, termsAskedOf, ROW_TERM_NAMES } from "~/domain/deal/row-terms";
import { formatDollars } from "~/domain/money";
import { rowText } from "~/domain/row-text";
import { MarkNote } from "../editing/mark-remedies";
import { fieldIdOf, messagesOf, useFirstReply } from "../forms/field";
import { FeeChoice, FeeEquivalent, feeNoteId } from "./fee-choice";
import { RowTermsChoice, TERM_LABELS } from "./row-terms-choice";
import { useDealStore } from "./deal-context";
import { markIn } from "./shown-deal";
import { TextInput } from "./text-input";
import { cellName, ValueInput, type RowProps, markIdOf } from "./value-input";
import type { EditedRow, RowField } from "./edited-row";

type Props = RowProps & {
  /** In cents; null for the default rows. */
  renoCost: number | null;
  isPurchase: boolean;
  asksTerms?: boolean | undefined;
  isFolded?: boolean;
  /** What a row shows whose value is not typed here. */
  value?: string;
  hint?: string;
};

/** docs/specification.md §13.1 */
export const DealLine = memo(function DealLine({
  isPurchase,
  asksTerms,
  isFolded = false,
  ...props
}: Props) {
  const { row } = props.shown;
  const { value, hint } = props;
  if (value !== undefined) return <FollowedLine {...{ shown: props.shown, value, hint }} />;
  const terms = asksTerms ? termsAskedOf(row, isPurchase) : [];
  const fieldId = fieldIdOf(cellName(row.id));
  const isNamed = canBeRenamed(row);
  const isMarked = props.shown.marks.length > 0;
  // Empty rows are not printed, except default rows.
  const isBlank =
    props.renoCost !== null && row.amount === 0 && row.type !== "salePrice" && !row.fee;
  const name = (
    <>
      {!isNamed && <label htmlFor={fieldId}>{row.label}</label>}
      <Texts shown={props.shown} />
      {terms.length === 0 && row.per !== "total" && <small>{TERM_WORDS.per[row.per]}</small>}
      {row.suggested !== null && <small>Suggested amount {formatDollars(row.suggested)}</small>}
    </>
  );
  return (
    <>
      <tr
        className={[
          "calc-row",
          isMarked && "item-marked",
          isBlank && "no-print",
          isFolded && "calc-folded",
        ]
          .filter(Boolean)
          .join(" ")}
      >
        <th scope="row">
          {terms.length === 0 ? (
            name
          ) : (
            <div className="calc-with-terms">
              <div>{name}</div>
              <RowTermsChoice {...props} terms={terms} />
            </div>
          )}
          {row.fee && <FeeChoice shown={props.shown} />}
        </th>
        <td>
          <div className="calc-value">
            <ValueInput
              shown={props.shown}
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
      <RowMark shown={props.shown} />
      {row.type === "salePrice" && (
        <tr className="calc-less">
          <td colSpan={2}>Less:</td>
        </tr>
      )}
    </>
  );
});

/** The editable texts; without script with those that the form showed. */
function Texts({ shown }: RowProps) {
  const { row } = shown;
  const texts = DEAL_ROW_TEXTS.filter((field) => canHoldText(row, field));
  return (
    <>
      {texts.map((field) => (
        <TextInput key={field.name} field={field} shown={shown} />
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

type FollowedProps = RowProps & { value: string; hint: string | undefined };

function FollowedLine({ shown, value, hint }: FollowedProps) {
  const { row } = shown;
  const id = `followed-${row.id}`;
  const isNamed = canBeRenamed(row);
  return (
    <>
      <tr className="calc-row">
        <th scope="row">
          {!isNamed && <label htmlFor={id}>{row.label}</label>}
          <Texts shown={shown} />
        </th>
        <td>
          <div className="calc-value">
            <input
              id={id}
              className="cell num"
              disabled
              value={value}
              readOnly
              aria-describedby={`${id}-hint`}
              {...(isNamed && { "aria-label": row.label })}
            />
            {row.canDelete ? <RemoveRow row={row} /> : <span className="calc-fixed" />}
          </div>
          <p id={`${id}-hint`} className="calc-equal">
            {hint}
          </p>
        </td>
      </tr>
      <RowMark shown={shown} />
    </>
  );
}

/** Deletes at once, with Undo; without script submits the whole form. */
function RemoveRow({ row: { id, label } }: { row: EditedRow }) {
  const store = useDealStore();
  return (
    <button
      className="btn btn-plain btn-icon calc-remove"
      name="intent"
      value={`remove-work-item ${id}`}
      aria-label={`Remove item, ${label}`}
      title="Remove item"
      onClick={(event) => {
        event.preventDefault();
        const buttons = [
          ...(event.currentTarget.form?.querySelectorAll<HTMLElement>(
            "tr:not(.calc-folded) .calc-remove",
          ) ?? []),
        ];
        const place = buttons.indexOf(event.currentTarget);
        // Moves the focus to the next row's button: a field would open a phone's keyboard.
        (buttons[place + 1] ?? buttons[place - 1])?.focus();
        store.remove(id);
      }}
    >
      <X size={18} aria-hidden />
    </button>
  );
}

type NotedField = Pick<Remedies, "where" | "revert"> & { field: RowField };

/** The row's problems and, after hydration, their remedies. */
function RowMark({ shown }: RowProps) {
  const { row } = shown;
  const reply = useFirstReply();
  const store = useDealStore();
  const text = rowText(row);
  const fields: NotedField[] = [
    ...DEAL_ROW_TEXTS.map(({ name, label }) => ({
      field: name,
      where: `${label}, ${row.label}`,
      revert: { text: row[name], press: () => store.leaveText(row.id, name, row[name]) },
    })),
    ...ROW_TERM_NAMES.map((name) => ({
      field: name,
      where: `${TERM_LABELS[name]}, ${row.label}`,
    })),
    {
      field: undefined,
      where: row.label,
      revert: { text: text || "$0", press: () => store.leave(row.id, text) },
    },
  ];
  const notes = fields.flatMap(({ field, ...rest }) => {
    const mark = markIn(shown, field);
    const names = [cellName(row.id, field), ...(field ? [] : [`items.${row.id}.type`])];
    const said = names.flatMap((name) => messagesOf(reply, name)).join(" ");
    const message = mark?.message ?? said;
    return message === "" ? [] : [{ ...rest, field, mark, message }];
  });
  if (notes.length === 0) return null;
  return (
    <tr className="item-note">
      <td colSpan={2}>
        {notes.map(({ field, ...note }) => (
          <MarkNote
            key={field ?? "value"}
            {...note}
            id={markIdOf(row.id, field)}
            fieldId={fieldIdOf(cellName(row.id, field))}
            retry={() => store.retry(row.id, field)}
            discard={() => store.discard(row.id, field)}
          />
        ))}
      </td>
    </tr>
  );
}

type Remedies = Parameters<typeof MarkNote>[0];
