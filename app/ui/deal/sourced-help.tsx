import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { useWorked } from "./worked-context";

/** `checked` is the day its source was read; the day of the rules by default. */
export type HelpText = { about: string; text: string; source: string; checked?: string };

/** Folded help, each text with its source and the day on which that was read. */
export function SourcedHelp({ title, texts }: { title: string; texts: readonly HelpText[] }) {
  const { rules } = useWorked().kept;
  return (
    <details className="deal-help">
      <summary>{title}</summary>
      <dl>
        {texts.map(({ about, text, source, checked }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>
              {text}{" "}
              <small>
                {source} Checked {formatCalendarDate(checked ?? rules.checked)}.
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
