import { Link, useSearchParams } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { headingOf } from "~/domain/fields";
import { ITEM_FIELDS } from "~/domain/item-fields";
import { textClassOf } from "./cell-names";
import { nextSort, sortFrom, type Column } from "./sort-items";
import { roles } from "./table-roles";

type Head = { column?: Column; label: string; className?: string | undefined };

const COLUMNS: Head[] = ITEM_FIELDS.map((field) => ({
  column: field.name,
  label: headingOf(field),
  className: textClassOf(field),
}));

/** Column heads that sort, and reverse on the second click. */
export function SortLinks({ last }: { last: Head }) {
  const [query] = useSearchParams();
  const sort = sortFrom(query.get("sort"));
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {[...COLUMNS, last].map(({ column, label, className }) => (
          <th
            key={label}
            {...roles.columnheader}
            scope="col"
            className={className}
            data-field={column}
            aria-sort={
              column !== sort.by ? undefined : sort.descending ? "descending" : "ascending"
            }
          >
            {column ? (
              <Link
                to={{ search: searchWith(query, nextSort(sort, column)) }}
                preventScrollReset
                replace
              >
                {label}
                {column === sort.by && <Arrow size={14} aria-hidden />}
              </Link>
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

function searchWith(query: URLSearchParams, sort: string | undefined): string {
  const next = new URLSearchParams(query);
  if (sort === undefined) next.delete("sort");
  else next.set("sort", sort);
  return next.size === 0 ? "" : `?${next}`;
}
