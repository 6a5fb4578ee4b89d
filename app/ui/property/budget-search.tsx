import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import type { ListedItem } from "~/contracts/projects";
import { useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/contracts/paths";
import { foldText } from "~/domain/fold-text";
import { itemLabel } from "~/domain/item";
import { formatDollars } from "~/domain/money";
import { MOST_FOUND } from "~/domain/sizes";
import { fieldIdOf } from "../forms/field";
import { SearchForm } from "../forms/search-form";
import { cellName } from "../items/cell-names";

export function BudgetSearch({ property: { id, projects } }: { property: ShownProperty }) {
  const [search] = useSearchParams();
  const [query, setQuery] = useState(search.get("q") ?? "");
  const found = searchBudget(projects, query);
  return (
    <div className="grid gap-4">
      <SearchForm
        action={paths.property(id)}
        label="Search categories and items"
        search={search.get("q") ?? ""}
        params={{ view: "search" }}
        onType={setQuery}
      />
      <p aria-live="polite" className="hint">
        {summaryOf(query, found)}
      </p>
      {firstOf(found, MOST_FOUND).map((each) => (
        <FoundCategory key={each.project.id} found={each} />
      ))}
    </div>
  );
}

function FoundCategory({ found: { project, items } }: { found: Found }) {
  return (
    <section className="sheet">
      <h2 className="mb-2 text-lg">
        <a className="link link-alone" href={paths.project(project.id)}>
          {project.name}
        </a>
      </h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap justify-between gap-x-4 border-t border-rule py-2"
          >
            {/* A full page load, so that the browser focuses the field named in the URL's fragment. */}
            <a
              className="link inline-flex min-w-0 items-center wrap-anywhere pointer-coarse:min-h-11"
              href={`${paths.projectAtItem(project.id, item.id)}#${fieldIdOf(cellName(item.id, "name"))}`}
            >
              {itemLabel(item.name)}
            </a>
            <span className="text-ink-2 tabular-nums">
              {formatDollars(item.spent)} spent of {formatDollars(item.budget)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function summaryOf(query: string, found: readonly Found[]): string {
  if (query.trim() === "") return "Type a part of a name.";
  const items = found.reduce((sum, each) => sum + each.items.length, 0);
  const categories = found.filter(({ byName }) => byName).length;
  if (found.length === 0) return `Nothing here is called “${query.trim()}”.`;
  const rest =
    items > MOST_FOUND ? ` Shown are the first ${MOST_FOUND} items: type more of the name.` : "";
  return `Found ${[...count(categories, "category", "categories"), ...count(items, "item", "items")].join(" and ")}.${rest}`;
}

const count = (n: number, one: string, many: string) =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];

/** A category matched by its own name or by its items'. */
type Found = { project: ShownProject; byName: boolean; items: ListedItem[] };

/** The first `most` items; drops empty categories unless matched by name. */
export function firstOf(found: readonly Found[], most: number): Found[] {
  let room = most;
  return found.flatMap((each) => {
    const items = each.items.slice(0, room);
    room -= items.length;
    return items.length > 0 || each.byName ? [{ ...each, items }] : [];
  });
}

/** Every word must match, ignoring case and macrons. A blank query matches nothing. */
export function searchBudget(projects: readonly ShownProject[], query: string): Found[] {
  const words = foldText(query).split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const matches = (name: string) => words.every((word) => foldText(name).includes(word));
  return projects
    .map((project) => ({
      project,
      byName: matches(project.name),
      items: project.activeItems.filter((item) => matches(item.name)),
    }))
    .filter(({ byName, items }) => byName || items.length > 0);
}
