import type { ReactNode } from "react";
import { overspend, totalOf } from "~/domain/budget";
import { formatDollars } from "~/domain/money";
import { waterfallOf } from "~/domain/waterfall";
import { BudgetBars } from "~/ui/charts/budget-bars";
import { ProgressRing } from "~/ui/charts/progress-ring";
import { Waterfall } from "~/ui/charts/waterfall";
import { sampleDeal, sampleForecast, sampleReno } from "./sample-reno";

const total = totalOf(sampleReno.categories);
const over = sampleReno.categories.filter((category) => overspend(category) > 0);

/** No account's data. */
export function SampleSheet({ drawing }: { drawing?: ReactNode }) {
  return (
    <figure className="grid gap-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="text-h2 font-semibold">{sampleReno.address}</span>
        <span className="hint">An example reno in {sampleReno.town}</span>
      </figcaption>
      {drawing}
      <div className="title-block">
        <Figure label="To finish">{formatDollars(sampleForecast.toComplete)}</Figure>
        <Figure label="Budget">{formatDollars(total.budget)}</Figure>
        <Figure label="Spent">{formatDollars(total.spent)}</Figure>
        <Figure label={`Over in ${over.length} category`}>
          <span className="over">
            {formatDollars(over.reduce((sum, category) => sum + overspend(category), 0))}
          </span>
        </Figure>
        <div className="grid place-items-center">
          <ProgressRing total={total} status="active" of={sampleReno.address} />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="sheet">
          <p className="pb-1.5 font-semibold" aria-hidden="true">
            Budget by category
          </p>
          <BudgetBars bars={sampleReno.categories} caption="Budget by category" />
        </div>
        <div className="sheet">
          <Waterfall steps={waterfallOf(sampleDeal)} caption="From the sale price to the profit" />
        </div>
      </div>
    </figure>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="figure">{children}</p>
    </div>
  );
}
