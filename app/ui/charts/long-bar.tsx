import { barParts, type BarFigures, type BarPart } from "~/domain/long-bar";
import { formatDollars, type MoneyFormat } from "~/domain/money";

type Props = {
  property: BarFigures & { forecast: number };
  hasKey?: boolean;
  show?: MoneyFormat;
};

const LOOKS: Record<BarPart, { name: string; fill: string; stroke: string }> = {
  spent: { name: "Spent", fill: "var(--bar)", stroke: "var(--bar)" },
  over: { name: "of it over budget", fill: "url(#hatch)", stroke: "var(--over)" },
  agreed: { name: "Still agreed", fill: "url(#agreed)", stroke: "var(--bar)" },
  open: { name: "Not agreed yet", fill: "var(--track)", stroke: "var(--track-edge)" },
  contingency: { name: "Contingency left", fill: "url(#spare)", stroke: "var(--ink-3)" },
};

/** The expected total in its parts, with a key in words; decorative without the key. */
export function LongBar({ property, hasKey = true, show = formatDollars }: Props) {
  const { forecast, spent } = property;
  const parts = barParts(property);
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (whole === 0) return null;
  const drawn = parts.map(({ part, start, amount }) => ({
    part,
    amount,
    x: percent(start, whole),
    width: percent(amount, whole),
  }));
  return (
    <div className="long-bar-block">
      <svg
        className="long-bar"
        {...(hasKey
          ? {
              role: "img",
              "aria-label": `Of an expected total of ${show(forecast)}, ${show(spent)} is spent`,
            }
          : { "aria-hidden": true })}
      >
        <rect width="100%" height="16" fill="var(--track)" stroke="var(--track-edge)" />
        {drawn.map(({ part, x, width }) => (
          <rect
            key={part}
            x={x}
            width={width}
            height="16"
            fill={LOOKS[part].fill}
            stroke={LOOKS[part].stroke}
            strokeWidth="0.75"
          />
        ))}
        <line x1="0" x2="100%" y1="25" y2="25" stroke="var(--ink-3)" />
        {["0", percent(Math.max(0, spent), whole), "100%"].map((x) => (
          <line key={x} x1={x} x2={x} y1="19" y2="31" stroke="var(--ink)" />
        ))}
      </svg>
      {hasKey && <Key drawn={drawn} spent={spent} show={show} />}
    </div>
  );
}

type Drawn = { part: BarPart; amount: number };

type KeyProps = { drawn: readonly Drawn[]; spent: number; show: MoneyFormat };

function Key({ drawn, spent, show }: KeyProps) {
  return (
    <ul className="key">
      {drawn.map(({ part, amount }) => (
        <li key={part}>
          <svg aria-hidden="true">
            <rect width="18" height="11" fill={LOOKS[part].fill} stroke={LOOKS[part].stroke} />
          </svg>
          {LOOKS[part].name} <b>{show(part === "spent" ? spent : amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function percent(amount: number, whole: number): string {
  return `${((amount / whole) * 100).toFixed(2)}%`;
}
