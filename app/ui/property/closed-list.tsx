import type { ShownProject } from "~/contracts/deal-page";
import { Link, useSearchParams } from "@remix-run/react";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useMemo } from "react";
import { paths } from "~/contracts/paths";
import { formatDollars } from "~/domain/money";
import { useProjectTotal } from "../items/item-context";
import { ItemTable } from "../items/item-table";
import { propertyOf } from "../items/table-context";

type Props = { propertyId: string; projects: readonly ShownProject[]; items: number };

/** For properties with more items than one page can show. */
export function ClosedList({ propertyId, projects, items }: Props) {
  const open = useSearchParams()[0].get("open");
  return (
    <>
      <p className="text-ink-2">
        This property has {items.toLocaleString("en-NZ")} items. Open a category to see and edit its
        own.
      </p>
      {projects.map((project) => (
        <Category
          key={project.id}
          propertyId={propertyId}
          project={project}
          isOpen={project.id === open}
        />
      ))}
    </>
  );
}

function Category({
  propertyId,
  project,
  isOpen,
}: {
  propertyId: string;
  project: ShownProject;
  isOpen: boolean;
}) {
  const { id, name, activeItems } = project;
  const property = useMemo(() => propertyOf(project), [project]);
  const { budget, spent } = useProjectTotal(id);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  const label = isOpen ? "Close" : "Open";
  return (
    <section className="sheet grid gap-2" aria-labelledby={`category-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`category-${id}`} className="min-w-0 wrap-anywhere">
          <a className="link" href={paths.project(id)}>
            {name}
          </a>
        </h2>
        <Link
          className="btn btn-plain"
          to={
            isOpen
              ? paths.property(propertyId, "detail")
              : `${paths.property(propertyId, "detail")}&open=${id}`
          }
          aria-label={`${label} ${name}`}
          aria-expanded={isOpen}
          preventScrollReset
          replace
        >
          <Icon size={18} aria-hidden /> {label}
        </Link>
      </div>
      <p className="text-ink-2 tabular-nums">
        {activeItems.length === 1 ? "1 item" : `${activeItems.length} items`} ·{" "}
        {formatDollars(spent)} spent of {formatDollars(budget)}
      </p>
      {isOpen && <ItemTable project={project} property={property} />}
    </section>
  );
}
