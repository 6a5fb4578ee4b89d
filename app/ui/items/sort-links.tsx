import { Link, useSearchParams } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { nextSort, sortFrom, type Column } from "./sort-items";
import { roles } from "./table-roles";

const COLUMNS: { column: Column; label: string }[] = [
  { column: "name", label: "Item" },
  { column: "quantity", label: "Quantity" },
  { column: "budget", label: "Budget" },
  { column: "spent", label: "Spent" },
  { column: "left", label: "Left" },
];

/** The table's head: each column's name is a link that sorts by it, and again the other way round. */
export function SortLinks() {
  const [query] = useSearchParams();
  const sort = sortFrom(query.get("sort"));
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <thead {...roles.rowgroup}>
      <tr {...roles.row}>
        {COLUMNS.map(({ column, label }) => (
          <th
            key={column}
            {...roles.columnheader}
            scope="col"
            aria-sort={column !== sort.by ? undefined : sort.descending ? "descending" : "ascending"}
          >
            <Link to={{ search: searchWith(query, nextSort(sort, column)) }} preventScrollReset replace>
              {label}
              {column === sort.by && <Arrow size={14} aria-hidden />}
            </Link>
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
