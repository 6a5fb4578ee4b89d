import { paths } from "~/contracts/paths";
import type { WorkRow } from "./work-row";

/** The question asked before a default row is deleted, on its page and in its dialog. */
export function removeDefaultRow({ id, label }: Pick<WorkRow, "id" | "label">) {
  return {
    action: paths.removeDefaultWorkItem(id),
    title: "Remove item",
    text: (
      <p>
        New properties will no longer start with <b className="wrap-anywhere">{label}</b>. Those that are there keep theirs. It cannot be
        undone.
      </p>
    ),
    submit: "Remove item",
    intent: "remove",
  };
}
