import { TriangleAlert } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";

type Props = {
  mark: { kind: "invalid" | "failed" | "conflict"; typed: string };
  /** What it is about, for whoever hears the buttons alone. */
  where: string;
  /** The field in question. */
  fieldId: string;
  retry: () => void;
  discard: () => void;
  /** How text that holds no value is put back; absent where there is none. */
  revert?: { text: string; press: () => void };
};

/**
 * What can be done about what is wrong in a row of an editing table. The buttons go with the mark:
 * who pressed a key is in its field then.
 */
export function MarkRemedies({
  mark: { kind, typed },
  where,
  fieldId,
  retry,
  discard,
  revert,
}: Props) {
  const button = (words: string, press: () => void) => (
    <button
      type="button"
      className="btn"
      aria-label={`${words}, ${where}`}
      onClick={(event) => {
        press();
        if (isByKey(event)) document.getElementById(fieldId)?.focus();
      }}
    >
      {words}
    </button>
  );
  if (kind === "invalid") return revert && button(`Put back ${revert.text}`, revert.press);
  const [again, discardLabel] =
    kind === "conflict"
      ? ["Keep mine", "Take theirs"]
      : [typed ? `Retry “${typed}”` : "Retry", "Discard"];
  return (
    <>
      {button(again, retry)}
      {button(discardLabel, discard)}
    </>
  );
}

type NoteProps = Omit<Props, "mark"> & {
  id: string;
  mark: Props["mark"] | undefined;
  message: ReactNode;
  /** Before hydration there are no remedies. */
  isAlive?: boolean;
};

/** What is wrong in a row of an editing table, and what can be done about it. */
export function MarkNote({ id, mark, message, isAlive = true, ...remedies }: NoteProps) {
  return (
    <div className="item-mark">
      {/* A failure is announced by its notification. */}
      <p id={id} role={mark?.kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span>
          {message}
          {mark?.kind === "conflict" && ` Yours: “${mark.typed}”.`}
        </span>
      </p>
      {mark && isAlive && <MarkRemedies mark={mark} {...remedies} />}
    </div>
  );
}

/** Under a finger the focus would open the keyboard. */
function isByKey({ detail }: MouseEvent): boolean {
  return detail === 0;
}
