import type { GstPosition } from "~/domain/deal/gst-position";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";

type Props = {
  position: GstPosition;
  profit: Cents | null;
  isChosen: boolean;
  /** It is chosen at once; else with its form. */
  onChoose?: ((radio: Element) => void) | undefined;
  isRequired?: boolean;
  id?: string | undefined;
};

/** One answer to the question of the GST position, with its profit. */
export function GstChoice({ position, profit, isChosen, onChoose, isRequired = true, id }: Props) {
  const { mode, words, about } = position;
  return (
    <label className="deal-mode">
      <input
        type="radio"
        id={id}
        name="gstMode"
        value={mode}
        {...(onChoose
          ? { checked: isChosen, onChange: ({ target }) => onChoose(target) }
          : { defaultChecked: isChosen })}
        required={isRequired}
      />
      <span>
        <b>{words}</b>
        <small>{about}</small>
      </span>
      {profit !== null && (
        <span className={profit < 0 ? "num over" : "num"}>
          {mode === "simple" ? formatDollars(profit) : formatDollarsAndCents(profit)}
          {profit < 0 && <small>loss</small>}
        </span>
      )}
    </label>
  );
}
