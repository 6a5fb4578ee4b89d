import { useNavigate, useSearchParams } from "@remix-run/react";
import type { MouseEvent } from "react";
import { headingOf } from "~/domain/record/cell-text";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { textClassOf } from "./cell-names";
import type { Field } from "./read-cell";
import { columnsAfter, type Columns } from "./columns";
import { nextSort, sortFrom, type Column } from "./sort-items";
import { useRoles, useTable } from "./table-context";
import { isPlainClick } from "../plain-click";

type Head = {
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
export function SortLinks() {
  const { kind, columns } = useTable();
  const heads = headsOf(kind.last, columns);
  const [query] = useSearchParams();
  const sort = sortFrom(query.get("sort"));
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
        {heads.map(({ column, field, label, className }) => (
          <th
            key={label}
            {...roles.columnheader}
            scope="col"
            className={className}
            data-field={field ?? column}
            aria-sort={
              column !== sort.by ? undefined : sort.descending ? "descending" : "ascending"
            }
          >
            {column ? (
              <a href={searchWith(query, nextSort(sort, column))} onClick={follow}>
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
