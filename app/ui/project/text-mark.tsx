import { TriangleAlert } from "lucide-react";
import { fieldIdOf } from "../forms/field";
import { MarkRemedies } from "../editing/mark-remedies";
import type { Texts } from "./text-commands";
import type { ShownText } from "./text-editor";

type Props = {
  name: keyof Texts;
  label: string;
  mark: ShownText["mark"];
  /** Messages of a refused form. */
  refused: string[];
  /** The stored text. */
  stored: string;
  retry: () => void;
  discard: () => void;
  revert?: () => void;
};

export function textMarkIdOf(name: keyof Texts): string {
  return `${fieldIdOf(name)}-mark`;
}

/** A text's problem and, after hydration, its remedies. */
export function TextMark({ name, label, mark, refused, stored, retry, discard, revert }: Props) {
  return (
    <div className="item-mark">
      {/* A failure is announced by its notification. */}
      <p id={textMarkIdOf(name)} role={mark?.kind === "failed" ? undefined : "alert"}>
        <TriangleAlert size={18} aria-hidden />
        <span className="min-w-0 wrap-anywhere whitespace-pre-wrap">
          {mark?.message ?? refused.join(" ")}
          {mark?.kind === "conflict" &&
            (mark.typed === "" ? " Yours is empty." : ` Yours: “${mark.typed}”.`)}
        </span>
      </p>
      {!mark && name !== "name" && stored !== "" && (
        <details className="w-full">
          <summary>How it reads now</summary>
          <p className="wrap-anywhere whitespace-pre-wrap">{stored}</p>
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
          {...(revert && { revert: { text: `“${stored}”`, press: revert } })}
        />
      )}
    </div>
  );
}
