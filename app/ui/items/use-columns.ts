import { createContext, useContext } from "react";
import type { ProjectView } from "~/contracts/projects";
import { forecastOfSums, sumsOf, type ForecastItem } from "~/domain/bills/forecast";
import type { WorkStatus } from "~/domain/status";
import { NO_COLUMNS, type Columns } from "./columns";

/** Of a table; none where every cell is an input, which leaves no room for them. */
export const ColumnsContext = createContext<Columns>(NO_COLUMNS);

export function useColumns(): Columns {
  return useContext(ColumnsContext);
}

/** The property of a table's items, and its status: once it is complete nothing is left. */
export type TableProperty = { id: string; status: WorkStatus };

export const TablePropertyContext = createContext<TableProperty | null>(null);

/** A category's view does not name the property's status, but its figures follow from it. */
export function propertyOf({
  propertyId: id,
  activeItems,
  toComplete,
}: Pick<ProjectView, "propertyId" | "toComplete"> & {
  activeItems: readonly ForecastItem[];
}): TableProperty {
  const isComplete =
    toComplete === 0 && forecastOfSums(sumsOf(activeItems), "active").toComplete !== 0;
  return { id, status: isComplete ? "complete" : "active" };
}
