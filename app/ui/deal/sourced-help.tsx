import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { HelpText } from "./law-help";

/** Folded help, each text with its source, its first day and the day on which that was read. */
export function SourcedHelp({ title, texts }: { title: string; texts: readonly HelpText[] }) {
  return (
    <details className="deal-help">
      <summary className="opener">{title}</summary>
      <dl>
        {texts.map(({ about, text, from, source, checked }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>
              {text}{" "}
              <small>
                From {formatCalendarDate(from)}. {source}{" "}
                {checked === null
                  ? "Check this: not confirmed at its source."
                  : `Checked ${formatCalendarDate(checked)}.`}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
