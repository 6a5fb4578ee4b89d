import { createContext, useContext, useDeferredValue, useMemo } from "react";
import type { ProjectView } from "~/contracts/projects";
import { forecastOfSums, sumsOf } from "~/domain/bills/forecast";
import type { MoneyFormat } from "~/domain/money";
import type { WorkStatus } from "~/domain/property";
import { itemFromView, type EditedView } from "./edited-item";
import { NO_COLUMNS, type Columns } from "./columns";
import { useItemStore, useShown } from "./item-context";
import type { OpenCells } from "./open-cells";
import type { TableKind } from "./table-kind";
import { roles } from "./table-roles";

/** The property of a table's items, and its status: once it is complete nothing is left. */
export type TableProperty = { id: string; status: WorkStatus };

/** What the rows of a table of items have in common. */
export type Table = {
  kind: TableKind;
  show: MoneyFormat;
  /** Null where every cell is an input at all times. */
  cells: OpenCells | null;
  /** None where every cell is an input, which leaves no room for them. */
  columns: Columns;
  propertyId: string | undefined;
  status: WorkStatus;
  /** Whether a row is selected, so that each has a tick box. */
  isPicking: boolean;
  /** Selects the row of a key, or a range up to it. */
  pick: (key: string, isRange: boolean) => void;
};

export const TableContext = createContext<Table | null>(null);

/** @throws outside of a table of items. */
export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("A row is within a table of items.");
  return table;
}

type Own = Pick<Table, "kind" | "cells" | "isPicking" | "pick"> & {
  projectId: string;
  property: TableProperty | undefined;
};

type Roles = { [Part in keyof typeof roles]: { role?: string } };

const OWN: Roles = { table: {}, rowgroup: {}, row: {}, columnheader: {}, rowheader: {}, cell: {} };

/** Rows of text are lines, not cards, and keep the roles of a table. */
export function useRoles(): Roles {
  return useTable().cells ? OWN : roles;
}

/** The same object until something that rows show of it changes. */
export function useTableOf({ projectId, property, kind, cells, isPicking, pick }: Own): Table {
  const store = useItemStore();
  // The first cents of a category write every row anew, which a key does not wait for.
  const show = useDeferredValue(useShown(() => store.project(projectId).show));
  const shown = useShown(store.columns);
  const columns = cells ? shown : NO_COLUMNS;
  const { id: propertyId, status = "active" } = property ?? {};
  return useMemo(
    () => ({ kind, show, cells, columns, propertyId, status, isPicking, pick }),
    [kind, show, cells, columns, propertyId, status, isPicking, pick],
  );
}

/** A category's view does not name the property's status, but its figures follow from it. */
export function propertyOf({
  propertyId: id,
  activeItems,
  toComplete,
}: Pick<ProjectView, "propertyId" | "toComplete"> & {
  activeItems: readonly EditedView[];
}): TableProperty {
  const isComplete =
    toComplete === 0 &&
    forecastOfSums(sumsOf(activeItems.map(itemFromView)), "active").toComplete !== 0;
  return { id, status: isComplete ? "complete" : "active" };
}
