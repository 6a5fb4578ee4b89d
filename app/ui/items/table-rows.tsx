import { useNavigationType } from "@remix-run/react";
import { useState } from "react";
import type { ProjectView } from "~/contracts/projects";
import { formatDollarsAndCents } from "~/domain/money";
import { useHydrated } from "../use-hydrated";
import { useItemStore, useShown } from "./item-context";
import { ItemRow } from "./item-row";
import { SortLinks } from "./sort-links";
import { useRoles, useTable, type Table } from "./table-context";
import { roles } from "./table-roles";

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
      <SortLinks />
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
