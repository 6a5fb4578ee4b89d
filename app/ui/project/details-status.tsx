import { SaveStatus } from "../editing/save-status";
import type { ShownTexts } from "./text-editor";

export function DetailsStatus({ status }: { status: ShownTexts["saving"] }) {
  return (
    <SaveStatus
      status={status}
      className={status.state === "failed" ? "over text-sm" : "text-sm text-ink-2"}
    />
  );
}
