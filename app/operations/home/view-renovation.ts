import type { Renovation } from "~/contracts/home";
import type { Db } from "~/data/database";
import { listProjects } from "~/data/projects";
import { forecastOfSums, propertyFigures, propertyForecast } from "~/domain/bills/forecast";
import { daysBetween, todayIn } from "~/domain/bills/calendar-date";
import { sumBy } from "~/domain/money";
import type { Property } from "~/domain/property";
import { totalsOf } from "../projects/view-project";
import { contingencyOf } from "../properties/view-property";

export function forecastOf(db: Db, property: Property) {
  return propertyForecast(totalsOf(db, property), contingencyOf(property), property.status);
}

/** A property as one row of the home page, with what its drawing needs. */
export function viewRenovation(db: Db, property: Property, now: Date): Renovation {
  const { id, name, status, address, createDate, completeDate } = property;
  const totals = totalsOf(db, property);
  const sums = new Map(totals.map((category) => [category.projectId, category]));
  const contingency = contingencyOf(property);
  return {
    id,
    name,
    status,
    place: address.suburb || address.city,
    completeDate: completeDate?.toISOString() ?? null,
    days: daysBetween(todayIn(createDate), todayIn(completeDate ?? now)),
    openCommitment: sumBy("openCommitment", totals),
    contingency,
    ...propertyFigures(totals, contingency, status),
    projects: listProjects(db, id).flatMap((project) => {
      const its = sums.get(project.id);
      if (!its) return [];
      const { budget, spent, settled, openBudget, openCost } = its;
      return {
        id: project.id,
        name: project.name,
        status: project.status,
        variance: forecastOfSums(its, status).variance,
        budget,
        spent,
        settled,
        openBudget,
        openCost,
      };
    }),
  };
}
