import { Link } from "@remix-run/react";
import type { Renovation } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { formatDays } from "~/domain/dates";
import { BAR_PARTS, barParts, wholeOf } from "~/domain/long-bar";
import { formatDollars } from "~/domain/money";
import { BarKey, LongBar } from "~/ui/charts/long-bar";
import { House } from "~/ui/property/house";
import { LeftFigure, Variance } from "~/ui/property/figures";
import { isolated } from "~/ui/property/to-finish-note";

type Props = {
  renovations: readonly Renovation[];
  /** How many more there are. */
  others: number;
};

/** With all bars on one scale, so that a big job looks big. */
export function Renovations({ renovations, others }: Props) {
  const active = renovations.filter(({ status }) => status === "active");
  const bars = active.map(barParts);
  const scale = Math.max(1, ...bars.map(wholeOf));
  const drawn = new Set(bars.flat().map(({ part }) => part));
  return (
    <section className="sheet renovations" aria-labelledby="renovations">
      <div className="home-head">
        <h2 id="renovations">Renovations</h2>
        <BarKey parts={BAR_PARTS.filter((part) => drawn.has(part)).map((part) => ({ part }))} />
      </div>
      <ul>
        {renovations.map((renovation) => (
          <li key={renovation.id} className="renovation">
            <House {...renovation} isSmall />
            {renovation.status === "complete" ? (
              <Completed renovation={renovation} />
            ) : (
              <Active renovation={renovation} scale={scale} />
            )}
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Link className="link link-alone" to={paths.properties}>
          {others} more in My Properties
        </Link>
      )}
    </section>
  );
}

type NameProps = { renovation: Renovation; since: string };

function Name({ renovation: { id, name, place }, since }: NameProps) {
  return (
    <div>
      <h3>
        <Link className="renovation-link" to={paths.property(id)}>
          {name}
        </Link>
      </h3>
      <p className="hint">{[place, since].filter(Boolean).join(" · ")}</p>
    </div>
  );
}

function Active({ renovation, scale }: { renovation: Renovation; scale: number }) {
  const { days, toComplete, spent, budget, left, contingencyLeft } = renovation;
  return (
    <>
      <div className="renovation-head">
        <Name renovation={renovation} since={`day ${days + 1}`} />
        <p className="text-right">
          <span className="label block">To finish</span>
          <b>{formatDollars(toComplete)}</b>
        </p>
      </div>
      <div className="renovation-bar">
        <LongBar property={renovation} hasKey={false} scale={scale} />
        <p className="renovation-line">
          <span>
            Spent <b>{formatDollars(spent)}</b> of {formatDollars(budget)}
          </span>
          {left !== toComplete && (
            <span>
              Left <LeftFigure left={left} />
            </span>
          )}
          <Over renovation={renovation} />
          {contingencyLeft > 0 && <span>Contingency left {formatDollars(contingencyLeft)}</span>}
        </p>
      </div>
    </>
  );
}

function Over({ renovation: { projects } }: { renovation: Renovation }) {
  const over = projects.filter(({ variance }) => variance > 0);
  const [first] = over;
  if (!first) return null;
  const amount = formatDollars(over.reduce((sum, { variance }) => sum + variance, 0));
  return (
    <span className="over">
      {over.length === 1
        ? `${isolated(first.name)} ${amount} over`
        : `${amount} over, in ${over.length} categories`}
    </span>
  );
}

function Completed({ renovation }: { renovation: Renovation }) {
  const { days, spent, budget } = renovation;
  return (
    <div className="renovation-head">
      <Name renovation={renovation} since={`finished in ${formatDays(days + 1)}`} />
      <p className="text-right">
        <span className="label block">Finished</span>
        <Variance amount={spent - budget} show={formatDollars} />
      </p>
    </div>
  );
}
