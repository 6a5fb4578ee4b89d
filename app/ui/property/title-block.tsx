import type { PropertyView } from "~/contracts/properties";
import { overspend } from "~/domain/budget";
import { formatDollars } from "~/domain/money";
import { ProgressRing } from "../charts/progress-ring";
import { BudgetStatus } from "../items/budget-provider";
import { Figure } from "./figure";
import { LeftFigure } from "./left-figure";

export function TitleBlock({ property }: { property: PropertyView }) {
  const overs = property.projects.map(overspend).filter((over) => over > 0);
  return (
    <section
      className={overs.length > 0 ? "title-block" : "title-block title-block-short"}
      aria-label="Totals"
    >
      <Figure label="Left to spend" beside={<BudgetStatus />}>
        <LeftFigure left={property.left} />
      </Figure>
      <Figure label="Budget">{formatDollars(property.budget)}</Figure>
      <Figure label="Spent">{formatDollars(property.spent)}</Figure>
      {overs.length > 0 && (
        <Figure label={`Over in ${overs.length} ${overs.length === 1 ? "category" : "categories"}`}>
          <span className="over">{formatDollars(overs.reduce((sum, over) => sum + over, 0))}</span>
        </Figure>
      )}
      <div className="title-block-ring">
        <ProgressRing total={property} status={property.status} of={property.name} />
      </div>
    </section>
  );
}
