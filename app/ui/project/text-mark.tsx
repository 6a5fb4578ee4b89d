import { TriangleAlert } from "lucide-react";
import { fieldIdOf } from "../forms/field";
import { MarkRemedies } from "../editing/mark-remedies";
import type { ShownText, Texts } from "./text-editor";

type Props = {
  name: keyof Texts;
  label: string;
  mark: ShownText["mark"];
  /** What the server said of it in a form that was refused. */
  refused: string[];
  /** How the server keeps it. */
  kept: string;
  retry: () => void;
  discard: () => void;
  putBack?: () => void;
};

export function textMarkIdOf(name: keyof Texts): string {
  return `${fieldIdOf(name)}-mark`;
}

/**
 * What is wrong with a text that is saved by itself, under it, with what can be done about it once
 * the page is alive.
 */
export function TextMark({ name, label, mark, refused, kept, retry, discard, putBack }: Props) {
  return (
    <div className="item-mark">
      {/* A failure is said by its notification already. */}
      <p id={textMarkIdOf(name)} role={mark?.kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
          {mark?.message ?? refused.join(" ")}
          {mark?.kind === "conflict" &&
            (mark.typed === "" ? " Yours is empty." : ` Yours: “${mark.typed}”.`)}
        </span>
      </p>
      {!mark && name !== "name" && kept !== "" && (
        <details className="w-full">
          <summary>How it reads now</summary>
          <p className="wrap-anywhere whitespace-pre-wrap">{kept}</p>
        </details>
      )}
      {mark && (
        <MarkRemedies
          // A long text would make a long button.
          mark={{ kind: mark.kind, typed: "" }}
          where={label}
          fieldId={fieldIdOf(name)}
          retry={retry}
          discard={discard}
          {...(putBack && { putBack: { text: `“${kept}”`, press: putBack } })}
        />
      )}
    </div>
  );
}
