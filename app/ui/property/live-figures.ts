import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import {
  forecastOfSums,
  propertyFigures,
  withSpend,
  type ForecastSums,
} from "~/domain/bills/forecast";
import type { HomeScreen, Renovation } from "~/contracts/home";
import { sumBy } from "~/domain/money";
import type { WaitingSpend } from "../editing/record-state";
import { itemFromView } from "../items/edited-item";
import { itemTotals, type ItemTotals } from "../items/shown-items";

/**
 * The property with the figures that follow from the items as they are shown, saved or not.
 * @param totals by category id.
 * @param waiting spends that are not sent: of a category without its items they are not in those.
 */
export function withTotals(
  property: ShownProperty,
  totals: ReadonlyMap<string, ItemTotals>,
  waiting: readonly WaitingSpend[] = [],
): ShownProperty {
  const { status } = property;
  // Nothing is edited before the items are loaded.
  const isUnlisted = property.projects.some(({ unlisted }) => unlisted);
  if (isUnlisted && waiting.length === 0) return property;
  const sums = property.projects.map(
    (project) =>
      unlistedTotals(project, waiting) ??
      totals.get(project.id) ??
      itemTotals(project.activeItems.map(itemFromView)),
  );
  const figures = propertyFigures(sums, property.contingency, status);
  return {
    ...property,
    ...figures,
    openCommitment: sumBy("openCommitment", sums),
    renoCost: figures.forecast,
    projects: property.projects.map((project, index) => {
      const total = sums[index];
      if (!total) return project;
      const { budget, spent, left, openCommitment } = total;
      return {
        ...project,
        budget,
        spent,
        left,
        openCommitment,
        ...forecastOfSums(total, status),
      };
    }),
  };
}

type Totals = Pick<ItemTotals, keyof ForecastSums | "left" | "openCommitment">;

function unlistedTotals(
  { id, unlisted, openCommitment }: ShownProject,
  waiting: readonly WaitingSpend[],
): Totals | undefined {
  if (!unlisted) return undefined;
  const sums = withSpends(unlisted.sums, id, waiting);
  return { ...sums, left: sums.budget - sums.spent, openCommitment };
}

function withSpends<Sums extends ForecastSums>(
  sums: Sums,
  category: string,
  waiting: readonly WaitingSpend[],
): Sums {
  return waiting
    .filter(({ projectId }) => projectId === category)
    .reduce(
      (before, { amount, isSettled = false }) => ({
        ...before,
        ...withSpend(before, amount, isSettled),
      }),
      sums,
    );
}

/** The home page's rows and its figure with the spends that are not sent. */
export function homeWith(
  home: HomeScreen<"welcome">,
  waiting: readonly WaitingSpend[],
): HomeScreen<"welcome"> {
  if (waiting.length === 0) return home;
  const renovations = home.renovations.map((renovation) => renovationWith(renovation, waiting));
  const toFinish = (rows: readonly Renovation[]) =>
    sumBy(
      "toComplete",
      rows.filter(({ status }) => status === "active"),
    );
  const toComplete = home.toComplete + toFinish(renovations) - toFinish(home.renovations);
  return { ...home, renovations, toComplete };
}

function renovationWith(renovation: Renovation, waiting: readonly WaitingSpend[]): Renovation {
  const { contingency, status } = renovation;
  const projects = renovation.projects.map((project) => {
    const sums = withSpends(project, project.id, waiting);
    return { ...sums, variance: forecastOfSums(sums, status).variance };
  });
  return { ...renovation, ...propertyFigures(projects, contingency, status), projects };
}
