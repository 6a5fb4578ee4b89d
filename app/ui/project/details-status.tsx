import { SaveStatus } from "../editing/save-status";
import type { ShownTexts } from "./text-editor";

/** How saving the texts goes, beside their heading. */
export function DetailsStatus({ status }: { status: ShownTexts["saving"] }) {
  return (
    <SaveStatus
      status={status}
      className={status.state === "failed" ? "over text-sm" : "text-sm text-ink-2"}
    />
  );
}
