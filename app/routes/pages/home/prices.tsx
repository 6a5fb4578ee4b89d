import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { MONTHS_SAVED } from "~/domain/price";

/** The two ways to pay, in cents (specification §1). */
export function Prices({ monthly, annual }: { monthly: Cents; annual: Cents }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Price cents={monthly} per="per month">
        Pay as long as you renovate; cancel when the keys are handed over.
      </Price>
      <Price cents={annual} per="per year" note={`Saves ${MONTHS_SAVED} months`}>
        Includes free updates for a year.
      </Price>
    </ul>
  );
}

function Price({ cents, per, note, children }: { cents: Cents; per: string; note?: string; children: string }) {
  return (
    <li className="sheet grid content-start gap-2 border-ink">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-figure font-semibold tabular-nums">{formatDollarsAndCents(cents)}</b> {per}
        {note && <span className="tag tag-good ml-auto">{note}</span>}
      </p>
      <p className="text-ink-2">{children}</p>
    </li>
  );
}
