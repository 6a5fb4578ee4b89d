import { MarkNote } from "../editing/mark-remedies";
import { useDeal, useDealStore } from "./deal-context";

type Props = { of: "fees" | "gst"; where: string; fieldId: string };

/** What is wrong with an answer that is saved as it is chosen. */
export function SwitchMark({ of, ...about }: Props) {
  const store = useDealStore();
  const mark = useDeal(({ switchMarks }) => switchMarks[of]);
  if (!mark) return null;
  return (
    <div className="calc-switch-mark">
      <MarkNote
        {...about}
        id={`mark-${of}`}
        mark={mark}
        message={mark.message}
        retry={() => store.retrySwitch(of)}
        discard={() => store.discardSwitch(of)}
      />
    </div>
  );
}
