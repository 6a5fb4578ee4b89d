import type { ReactNode } from "react";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { MONTHS_SAVED, type Plan } from "~/domain/price";

export function Prices({
  monthly,
  annual,
  action,
}: Record<Plan, Cents> & { action?: (plan: Plan) => ReactNode }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <Price cents={monthly} per="per month" action={action?.("monthly")}>
        Pay as long as you renovate; cancel when the keys are handed over.
      </Price>
      <Price
        cents={annual}
        per="per year"
        note={`Saves ${MONTHS_SAVED} months`}
        action={action?.("annual")}
      >
        Includes free updates for a year.
      </Price>
    </ul>
  );
}

type PriceProps = { cents: Cents; per: string; note?: string; action: ReactNode; children: string };

function Price({ cents, per, note, action, children }: PriceProps) {
  return (
    <li className="sheet grid grid-rows-[auto_1fr_auto] content-start gap-2 border-ink">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="text-figure font-semibold tabular-nums">{formatDollarsAndCents(cents)}</b>{" "}
        {per}
        {note && <span className="tag tag-good ml-auto">{note}</span>}
      </p>
      <p className="text-ink-2">{children}</p>
      {action}
    </li>
  );
}
