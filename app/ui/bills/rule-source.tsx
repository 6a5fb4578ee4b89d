import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { ContractRule } from "~/domain/bills/contract-rules";

/** Where a rule of law stands, and when that was read. */
export function RuleSource({ rule: { source, url, checked } }: { rule: ContractRule }) {
  return (
    <>
      <a className="link link-alone" href={url} rel="noreferrer">
        {source}
      </a>{" "}
      (checked {formatCalendarDate(checked)})
    </>
  );
}
