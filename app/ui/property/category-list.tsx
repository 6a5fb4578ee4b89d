import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import { Link, useSearchParams } from "@remix-run/react";
import { ChevronDown, ChevronUp } from "lucide-react";
import { memo, Suspense, useMemo } from "react";
import { paths } from "~/contracts/paths";
import { formatDollars } from "~/domain/money";
import { MOST_LISTED } from "~/domain/sizes";
import { CompleteTag } from "../charts/progress-ring";
import { useProjectTotal } from "../items/item-context";
import { ItemTable } from "../items/item-table";
import { propertyOf } from "../items/table-context";

export function CategoryList({ property: { id, projects } }: { property: ShownProperty }) {
  const items = projects.reduce((sum, { activeItems }) => sum + activeItems.length, 0);
  return items > MOST_LISTED ? (
    <ClosedList propertyId={id} projects={projects} items={items} />
  ) : (
    <OpenList projects={projects} />
  );
}

function OpenList({ projects }: { projects: readonly ShownProject[] }) {
  return projects.map((project, index) => (
    <Category key={project.id} project={project} hint={index === 0} />
  ));
}

type Category = { project: ShownProject; hint: boolean };

/** Within Suspense tables hydrate one after the other, and the one that is used first. */
const Category = memo(function Category({ project, hint }: Category) {
  const property = useMemo(() => propertyOf(project), [project]);
  return (
    <section className="sheet" aria-labelledby={`category-${project.id}`}>
      <div className="mb-2 flex items-center gap-3">
        <h2 id={`category-${project.id}`}>
          <Link className="link link-alone" to={paths.project(project.id)}>
            {project.name}
          </Link>
        </h2>
        <LiveTag project={project} />
      </div>
      <Suspense>
        <ItemTable project={project} property={property} hint={hint} />
      </Suspense>
    </section>
  );
});

function LiveTag({ project: { id, status } }: { project: ShownProject }) {
  return <CompleteTag total={useProjectTotal(id)} status={status} />;
}

type ClosedProps = { propertyId: string; projects: readonly ShownProject[]; items: number };

/** For properties with more items than one page can show. */
function ClosedList({ propertyId, projects, items }: ClosedProps) {
  const open = useSearchParams()[0].get("open");
  return (
    <>
      <p className="text-ink-2">
        This property has {items.toLocaleString("en-NZ")} items. Open a category to see and edit its
        own.
      </p>
      {projects.map((project) => (
        <ClosedCategory
          key={project.id}
          propertyId={propertyId}
          project={project}
          isOpen={project.id === open}
        />
      ))}
    </>
  );
}

type Props = { propertyId: string; project: ShownProject; isOpen: boolean };

function ClosedCategory({ propertyId, project, isOpen }: Props) {
  const { id, name, activeItems } = project;
  const property = useMemo(() => propertyOf(project), [project]);
  const { budget, spent } = useProjectTotal(id);
  const Icon = isOpen ? ChevronUp : ChevronDown;
  const label = isOpen ? "Close" : "Open";
  return (
    <section className="sheet grid gap-2" aria-labelledby={`category-${id}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={`category-${id}`} className="min-w-0 wrap-anywhere">
          <Link className="link" to={paths.project(id)}>
            {name}
          </Link>
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
