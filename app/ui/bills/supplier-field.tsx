import { useId, type MouseEvent } from "react";
import { Field } from "../forms/field";

type Props = { names: readonly string[]; start?: string | undefined };

/** Those that are known are offered while typing. */
export function SupplierField({ names, start = "" }: Props) {
  const list = useId();
  return (
    <>
      <Field
        label="Supplier"
        name="supplier"
        start={start}
        list={list}
        autoComplete="off"
        maxLength={200}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
    </>
  );
}

const MOST = 5;

/** The suppliers used last, as one tap; without script they are offered while typing. */
export function SupplierChips({ names, chosen }: { names: readonly string[]; chosen: string }) {
  if (names.length === 0) return null;
  return (
    <div className="chips scripted" role="group" aria-label="Suppliers used last">
      {names.slice(0, MOST).map((name) => (
        <button
          key={name}
          type="button"
          className="chip"
          aria-pressed={name === chosen.trim()}
          onClick={(event) => put(event, name)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** As if it were typed, so that the form reads it. */
function put({ currentTarget }: MouseEvent<HTMLButtonElement>, name: string) {
  const field = currentTarget.form?.elements.namedItem("supplier");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = name;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
