import { formatDollars, type MoneyFormat } from "~/domain/money";
import type { WaterfallStep } from "~/domain/waterfall";
import { TableHead } from "../table-head";

type Props = { steps: readonly WaterfallStep[]; caption: string; show?: MoneyFormat };

/** A table with a bar per row; signs and hatching make colour unnecessary. */
export function Waterfall({ steps, caption, show = formatDollars }: Props) {
  const drawn = steps.filter(({ kind, from, to }) => kind !== "change" || from !== to);
  const ends = drawn.flatMap(({ from, to }) => [from, to]);
  const range = { lowest: Math.min(0, ...ends), highest: Math.max(0, ...ends) };
  return (
    <table className="waterfall">
      <caption>{caption}</caption>
      <TableHead heads={["Step", "Amount"]} className="sr-only" />
      <tbody>
        {drawn.map((step) => (
          <tr key={step.label} className={step.kind === "change" ? undefined : "total"}>
            <th scope="row">{step.label}</th>
            <td className="amount">{shownAmount(step, show)}</td>
            <td className="drawing" aria-hidden="true">
              <Bar step={step} range={range} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shownAmount({ kind, from, to }: WaterfallStep, show: MoneyFormat): string {
  return `${kind === "change" && to > from ? "+" : ""}${show(to - from)}`;
}

type BarProps = { step: WaterfallStep; range: { lowest: number; highest: number } };

function Bar({ step: { kind, from, to }, range }: BarProps) {
  const at = (cents: number) =>
    ((cents - range.lowest) / (range.highest - range.lowest || 1)) * 100;
  const percent = (share: number) => `${share.toFixed(2)}%`;
  const start = at(Math.min(from, to));
  const width = percent(Math.max(0.4, at(Math.max(from, to)) - start));
  const isLoss = kind === "loss";
  const isOutline = kind === "change" && to < from;
  return (
    <svg className="waterfall-drawing">
      <line x1={percent(at(0))} x2={percent(at(0))} y1="0" y2="100%" stroke="var(--ink-3)" />
      <rect
        x={percent(start)}
        y="2"
        width={width}
        height="10"
        fill={isLoss ? "url(#hatch)" : isOutline ? "var(--track)" : "var(--bar)"}
        stroke={isLoss ? "var(--over)" : "var(--bar)"}
      />
      <line
        x1={percent(at(to))}
        x2={percent(at(to))}
        y1="0"
        y2="100%"
        stroke="var(--ink)"
        strokeDasharray="2 2"
      />
    </svg>
  );
}
