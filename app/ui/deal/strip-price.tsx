import { useEffect, useRef, useState } from "react";
import { paths } from "~/contracts/paths";
import { formatDollars } from "~/domain/money";
import { rowText } from "~/domain/row-text";
import { pressInColumn } from "./field-keys";
import { useDeal, useDealStore } from "./deal-context";
import { markIn, type ShownRow } from "./shown-deal";
import { amountProps, cellName } from "./value-input";
import { useWorked } from "./worked-context";

/** On a phone, beside the profit: the same sale price as in its table. */
export function StripPrice({ label, price }: { label: string; price: ShownRow }) {
  const { row } = price;
  const store = useDealStore();
  const shown = useDeal(({ salePrice }) => salePrice);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const mark = markIn(price, undefined);
  // With a price that is tried.
  const stored = shown === row.amount ? rowText(row) : formatDollars(shown);
  const text = mark?.kind === "invalid" ? mark.typed : stored;

  function take(value: string) {
    // A price that is only tried stays one.
    if (typed !== undefined || value !== text) store.leave(row.id, value);
    setTyped(undefined);
  }
  useEffect(() => {
    // Typed before hydration.
    const { current } = input;
    if (current && current !== document.activeElement) take(current.value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was typed before the page's beginning
  }, [store, row.id]);

  return (
    <div className="calc-price no-print">
      <label htmlFor={FIELD}>{label}</label>
      <input
        ref={input}
        id={FIELD}
        form={FORM}
        name={cellName(row.id)}
        className="input num"
        value={typed ?? text}
        placeholder="$0"
        enterKeyHint="done"
        aria-invalid={mark !== undefined || undefined}
        aria-describedby={mark && `${FIELD}-mark`}
        {...amountProps(row.id, { store, setTyped, take })}
        onKeyDown={(event) => pressInColumn(event, { column: FIELD, take, stored: rowText(row) })}
      />
      {mark && (
        <p id={`${FIELD}-mark`} className="field-error">
          {mark.message}
        </p>
      )}
      <noscript>
        <input type="hidden" form={FORM} name={`items.${row.id}.was.value`} value={rowText(row)} />
        <button className="btn btn-primary" form={FORM} name="intent" value="save-calculator">
          Save
        </button>
      </noscript>
    </div>
  );
}

/** Apart from the strip: the form of the tables comes first on the page. */
export function PriceForm() {
  const { propertyId } = useWorked();
  return (
    <form
      id={FORM}
      method="post"
      action={paths.property(propertyId, "trade-tracker")}
      hidden
      onSubmit={(event) => event.preventDefault()}
    />
  );
}

const FIELD = "strip-price";
const FORM = "strip-price-form";
