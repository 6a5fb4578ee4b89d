import { barParts, wholeOf, type BarFigures, type BarPart } from "~/domain/long-bar";
import { formatDollars, type Cents, type MoneyFormat } from "~/domain/money";

type Props = {
  property: BarFigures & { forecast: number };
  hasKey?: boolean;
  show?: MoneyFormat;
  /** What the full width stands for, in cents, of bars on one scale; else the bar's own whole. */
  scale?: Cents;
};

const LOOKS: Record<BarPart, { name: string; fill: string; stroke: string }> = {
  spent: { name: "Spent", fill: "var(--bar)", stroke: "var(--bar)" },
  over: { name: "of it over budget", fill: "url(#hatch)", stroke: "var(--over)" },
  agreed: { name: "Still agreed", fill: "url(#agreed)", stroke: "var(--bar)" },
  open: { name: "Not agreed yet", fill: "var(--track)", stroke: "var(--track-edge)" },
  contingency: { name: "Contingency left", fill: "url(#spare)", stroke: "var(--ink-3)" },
};

/** The expected total in its parts, with a key in words; decorative without the key. */
export function LongBar({ property, hasKey = true, show = formatDollars, scale }: Props) {
  const { forecast, spent } = property;
  const parts = barParts(property);
  const whole = wholeOf(parts);
  if (whole === 0) return null;
  const widthOf = (amount: Cents) => percent(amount, scale ?? whole);
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
        <rect width={widthOf(whole)} height="16" fill="var(--track)" stroke="var(--track-edge)" />
        {parts.map(({ part, start, amount }) => (
          <rect
            key={part}
            x={widthOf(start)}
            width={widthOf(amount)}
            height="16"
            fill={LOOKS[part].fill}
            stroke={LOOKS[part].stroke}
            strokeWidth="0.75"
          />
        ))}
        <line x1="0" x2={widthOf(whole)} y1="25" y2="25" stroke="var(--ink-3)" />
        {["0", widthOf(Math.max(0, spent)), widthOf(whole)].map((x) => (
          <line key={x} x1={x} x2={x} y1="19" y2="31" stroke="var(--ink)" />
        ))}
      </svg>
      {hasKey && (
        <BarKey
          parts={parts.map(({ part, amount }) => ({
            part,
            text: show(part === "spent" ? spent : amount),
          }))}
        />
      )}
    </div>
  );
}

/** What the fillings of long bars stand for, with amounts where it is of one bar. */
export function BarKey({ parts }: { parts: readonly { part: BarPart; text?: string }[] }) {
  return (
    <ul className="key">
      {parts.map(({ part, text }) => (
        <li key={part}>
          <svg aria-hidden="true">
            <rect width="18" height="11" fill={LOOKS[part].fill} stroke={LOOKS[part].stroke} />
          </svg>
          {LOOKS[part].name}
          {text && (
            <>
              {" "}
              <b>{text}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function percent(amount: number, whole: number): string {
  return `${((amount / whole) * 100).toFixed(2)}%`;
}
