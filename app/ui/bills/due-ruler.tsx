import { formatDayMonth, type CalendarDate } from "~/domain/bills/calendar-date";
import { dueRuler, TODAY_AT, type DueRuler } from "~/domain/bills/due-ruler";
import type { BillsPageView } from "~/contracts/bills-page";
import { formatDollarsAndCents } from "~/domain/money";
import { shownDay } from "./due-text";

type Props = { bills: BillsPageView["dueDays"]; today: CalendarDate };

/** What is overdue, and what is due on which of the next days; the lists below say the same. */
export function DueRulerChart({ bills, today }: Props) {
  const ruler = dueRuler(bills, today);
  if (!ruler) return null;
  const { overdue, ticks, days } = ruler;
  return (
    <svg className="due-ruler" role="img" aria-label={inWords(ruler, today)}>
      <line x2="100%" y1="38" y2="38" stroke="var(--ink)" />
      {["0", "100%"].map((at) => (
        <line key={at} x1={at} x2={at} y1="29" y2="47" stroke="var(--ink)" />
      ))}
      {ticks.map(({ at, isWeek }) => (
        <line
          key={at}
          x1={percent(at)}
          x2={percent(at)}
          y1={isWeek ? 32 : 35}
          y2="38"
          stroke="var(--ink-3)"
        />
      ))}
      {overdue > 0 && (
        <rect y="30" width={percent(TODAY_AT)} height="8" fill="url(#hatch)" stroke="var(--over)" />
      )}
      <line
        x1={percent(TODAY_AT)}
        x2={percent(TODAY_AT)}
        y1="20"
        y2="48"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <circle cx={percent(TODAY_AT)} cy="38" r="5" fill="var(--focus)" stroke="var(--focus-ink)" />
      {days.map(({ date, at }) => (
        <circle key={date} cx={percent(at)} cy="38" r="6" fill="var(--bar)" stroke="var(--sheet)" />
      ))}
      <Labels ruler={ruler} today={today} />
    </svg>
  );
}

/** The first and the last day, where there is room for both; the first in place of "Today". */
function Labels({ ruler: { overdue, days }, today }: { ruler: DueRuler; today: CalendarDate }) {
  const first = days[0];
  const last = days.length > 1 ? days.at(-1) : undefined;
  const hasToday = !first || first.at > TODAY_AT + 6;
  const isBelow = first !== undefined && last !== undefined && last.at - first.at >= 65;
  const isAbove = last !== undefined && last.at >= (overdue > 0 ? 85 : 45);
  return (
    <g className="due-ruler-labels">
      {overdue > 0 && (
        <text y="16" className="over">{`${formatDollarsAndCents(overdue)} overdue`}</text>
      )}
      {hasToday && (
        <text x={percent(TODAY_AT)} y="64">
          Today
        </text>
      )}
      {first && (
        <text x={percent(first.at)} y="64" {...anchored(first.at)}>
          {`${first.date === today ? "Today" : shownDay(first.date, today)} ${formatDollarsAndCents(first.amount)}`}
        </text>
      )}
      {last && (isBelow || isAbove) && (
        <text
          x={percent(Math.min(100, last.at + 3))}
          y={isBelow ? 64 : 16}
          textAnchor="end"
        >{`${formatDayMonth(last.date)} ${formatDollarsAndCents(last.amount)}`}</text>
      )}
    </g>
  );
}

/** Within the ruler, wherever the day stands. */
function anchored(at: number) {
  if (at <= 40) return { dx: at > TODAY_AT ? 8 : 0 };
  return { textAnchor: at > 70 ? ("end" as const) : ("middle" as const) };
}

/** "$2,300.00 is overdue. Due: $3,450.00 on Wed 25 Nov, $1,840.00 on Sun 20 Dec." */
function inWords({ overdue, days, beyond }: DueRuler, today: CalendarDate): string {
  const due = days.map(
    ({ date, amount }) => `${formatDollarsAndCents(amount)} on ${shownDay(date, today)}`,
  );
  return [
    overdue > 0 && `${formatDollarsAndCents(overdue)} is overdue.`,
    due.length > 0 && `Due: ${due.join(", ")}.`,
    beyond > 0 && `Later: ${formatDollarsAndCents(beyond)}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function percent(at: number): string {
  return `${at}%`;
}
