import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { GST_HELP } from "./law-help";
import { SourcedHelp } from "./sourced-help";
import { useWorked } from "./worked-context";

export function GstHelp() {
  return <SourcedHelp title="Which of these am I?" texts={GST_HELP} />;
}

export function RulesNote() {
  const { rules, disclaimer } = useWorked().kept;
  return (
    <p className="deal-disclaimer">
      Rules as checked on {formatCalendarDate(rules.checked)}. {disclaimer}
    </p>
  );
}
