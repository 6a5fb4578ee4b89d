import { useNavigationType, useNavigate, useSearchParams } from "@remix-run/react";
import { useState, type MouseEvent } from "react";
import type { ProjectView } from "~/contracts/projects";
import { formatDollarsAndCents } from "~/domain/money";
import { headingOf } from "~/domain/record/cell-text";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { useHydrated } from "../use-hydrated";
import { isPlainClick } from "../plain-click";
import { useItemStore, useShown } from "./item-context";
import { ItemRow } from "./item-row";
import { useRoles, useTable, type Table } from "./table-context";
import { roles } from "./table-roles";
import { textClassOf } from "./cell-names";
import type { Field } from "./read-cell";
import { columnsAfter, type ColumnName, type Columns } from "./columns";
import { nextSort, sortFrom, type Column } from "./sort-items";

type Props = { project: Pick<ProjectView, "id" | "name">; picked: readonly string[] };

/** @param picked the keys of the selected rows. */
export function TableRows({ project, picked }: Props) {
  const store = useItemStore();
  const { kind, isPicking, ...table } = useTable();
  const groups = useShown(() => store.project(project.id).groups);
  // Scrolled to where it was left, which rows that are yet to be laid out would move.
  const [isWhole] = useState(useIsReturn());
  const isPicked = new Set(picked);
  const { rowgroup } = useRoles();
  return (
    <table
      {...roles.table}
      className={classesOf({ ...table, kind, isPicking, isWhole })}
      aria-multiselectable={isPicking || undefined}
    >
      <caption className="sr-only">{kind.caption(project.name)}</caption>
      <SortLinks projectId={project.id} />
      {groups.map(
        (group, place) =>
          group.length > 0 && (
            // oxlint-disable-next-line react/no-array-index-key -- a row keeps its group
            <tbody key={place} {...rowgroup}>
              {group.map((key) => (
                <ItemRow key={key} rowKey={key} isPicked={isPicked.has(key)} />
              ))}
            </tbody>
          ),
      )}
      {kind.Total && <kind.Total projectId={project.id} />}
    </table>
  );
}

type Looks = Pick<Table, "kind" | "show" | "cells" | "columns" | "isPicking"> & {
  isWhole: boolean;
};

function classesOf({ kind, show, cells, columns, isPicking, isWhole }: Looks): string {
  const { agreed, toFinish, over } = columns;
  const classes: [name: string, applies: boolean][] = [
    [kind.className, true],
    ["items-cents", show === formatDollarsAndCents],
    ["items-text", cells !== null],
    ["items-agreed", agreed],
    ["items-forecast", toFinish || over],
    ["items-picking", isPicking],
    ["items-whole", isWhole],
  ];
  return classes.flatMap(([name, applies]) => (applies ? [name] : [])).join(" ");
}

/** Whether a page of this tab is shown again, without a load. */
function useIsReturn(): boolean {
  const isAlive = useHydrated();
  return useNavigationType() === "POP" && isAlive;
}

type Head = {
  name?: ColumnName;
  column?: Column;
  field?: Field;
  label: string;
  className?: string | undefined;
};

const FIELDS = ITEM_FIELDS.map((field) => ({
  column: field.name,
  label: headingOf(field),
  className: textClassOf(field),
}));

/** Column heads that sort, and reverse on the second click; plain links, for their weight. */
function SortLinks({ projectId }: { projectId: string }) {
  const store = useItemStore();
  const isOrdered = useShown(() => store.isOrdered(projectId));
  const { kind, columns } = useTable();
  const heads = headsOf(kind.last, columns);
  const [query] = useSearchParams();
  const asked = sortFrom(query.get("sort"));
  const sort = asked.by === "order" && !isOrdered ? { ...asked, by: "name" as const } : asked;
  const navigate = useNavigate();
  const roles = useRoles();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { search } = event.currentTarget;
    navigate({ search }, { preventScrollReset: true, replace: true });
  }

  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {heads.map(({ name, column, field, label, className }) => (
          <th
            key={label}
            {...roles.columnheader}
            scope="col"
            className={className}
            data-field={field ?? column ?? name}
            aria-sort={
              column !== sort.by ? undefined : sort.descending ? "descending" : "ascending"
            }
          >
            {column ? (
              <a href={searchWith(query, nextSort(sort, column, isOrdered))} onClick={follow}>
                {label}
              </a>
            ) : (
              <span className="items-head">{label}</span>
            )}
          </th>
        ))}
        <th {...roles.columnheader} scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** Those beyond the fields are not sorted by. */
function headsOf(last: Head, columns: Columns): Head[] {
  const fields = FIELDS.flatMap((head): Head[] => [head, ...columnsAfter(head.column, columns)]);
  return [...fields, last, ...columnsAfter("last", columns)];
}

function searchWith(query: URLSearchParams, sort: string | undefined): string {
  const next = new URLSearchParams(query);
  if (sort === undefined) next.delete("sort");
  else next.set("sort", sort);
  return `?${next}`;
}
