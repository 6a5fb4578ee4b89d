import { Link } from "@remix-run/react";
import type { ShownProperty } from "~/contracts/deal-page";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { isForecastInUse } from "~/domain/bills/forecast-in-use";
import { barParts } from "~/domain/long-bar";
import { addingFormat, formatDollarsAndCents, type MoneyFormat } from "~/domain/money";
import { LongBar } from "../charts/long-bar";
import { Measure } from "../charts/measure";
import { ProgressRing } from "../charts/progress-ring";
import { SaveStatus } from "../editing/save-status";
import { Fact } from "../fact";
import { BudgetStatus } from "../items/budget-provider";
import { LeftFigure } from "./figures";
import { toFinishNote } from "./to-finish-note";

type Props = {
  property: ShownProperty;
  drawing?: ReactNode;
  /** What of the figures waits, where it is not of items on the page. */
  waits?: string | undefined;
  children?: ReactNode;
};

/** `drawing` stands beside the figure and `children`, below them on a phone. */
export function TitleBlock({ property, drawing, waits, children }: Props) {
  const { budget, spent, left, toComplete, status, name, forecast } = property;
  const isForecast = isForecastInUse(property);
  const show = addingFormat([
    [left, budget, -spent],
    ...(isForecast
      ? ([[forecast, spent, toComplete], unspentSum(property), ...overSums(property)] as const)
      : []),
  ]);
  return (
    <section className={`sheet standing${drawing ? " drawn" : ""}`} aria-label="Totals">
      <Measure
        label="To finish"
        beside={
          waits ? <SaveStatus status={{ state: "waiting", unsaved: 0, waits }} /> : <BudgetStatus />
        }
        note={toFinishNote(property, show)}
      >
        {show(toComplete)}
      </Measure>
      <ProgressRing total={property} status={status} of={name} size={80} />
      {(isForecast || drawing) && <LongBar property={property} hasKey={isForecast} show={show} />}
      {children}
      {drawing}
      <dl className="facts">
        <Fact className="figure" label="Budget">
          {show(budget)}
        </Fact>
        <Fact className="figure" label="Spent">
          {show(spent)}
        </Fact>
        <Fact className="figure" label="Left">
          <LeftFigure left={left} show={show} />
        </Fact>
        <OverFact property={property} show={show} />
        {isForecast && <ExpectedTotal property={property} show={show} />}
      </dl>
      <Unsorted property={property} />
    </section>
  );
}

function Unsorted({ property: { id, bills } }: { property: ShownProperty }) {
  if (bills.unsorted === 0) return null;
  return (
    <p className="no-print col-span-full -mt-3 pb-3 text-[0.875rem]">
      <Link className="link link-alone" to={paths.propertyBills(id)}>
        {bills.unsorted} unsorted, {formatDollarsAndCents(bills.unsortedTotal)}
      </Link>
    </p>
  );
}

type FactsProps = { property: ShownProperty; show: MoneyFormat };

function OverFact({ property: { projects }, show }: FactsProps) {
  const over = projects.filter(({ variance }) => variance > 0);
  if (over.length === 0) return null;
  return (
    <Fact
      className="figure"
      label={`Over in ${over.length} ${over.length === 1 ? "category" : "categories"}`}
    >
      <span className="over">{show(over.reduce((sum, { variance }) => sum + variance, 0))}</span>
    </Fact>
  );
}

/** To finish, and the parts of it in the key. */
function unspentSum(property: ShownProperty) {
  const parts = barParts(property).filter(({ part }) => part !== "spent" && part !== "over");
  return [property.toComplete, ...parts.map(({ amount }) => amount)] as const;
}

/** What is over is the expected total less the budget, and what is left of the contingency. */
function overSums({ forecast, budget, contingencyLeft, variance }: ShownProperty) {
  return [[variance - contingencyLeft, forecast, -budget, -contingencyLeft]] as const;
}

/** The contingency that is left is part of the expected total, though not an overrun. */
function ExpectedTotal({ property, show }: FactsProps) {
  const { contingencyLeft, forecast, variance } = property;
  const over = variance - contingencyLeft;
  const parts = [
    over > 0 && <span className="over">{show(over)} over budget</span>,
    over < 0 && `${show(-over)} under budget`,
    contingencyLeft > 0 && `${show(contingencyLeft)} contingency`,
  ].filter(Boolean);
  return (
    <Fact className="figure" label="Expected total">
      {show(forecast)}
      {parts.length > 0 && (
        <small>
          {parts[0]}
          {parts.length > 1 && <>, {parts[1]}</>}
        </small>
      )}
    </Fact>
  );
}
