import type { ShownProject } from "~/contracts/deal-page";
import { memo, Suspense, useMemo } from "react";
import { paths } from "~/contracts/paths";
import { CompleteTag } from "../charts/complete-tag";
import { useProjectTotal } from "../items/item-context";
import { MOST_LISTED } from "~/domain/sizes";
import { ItemTable } from "../items/item-table";
import { propertyOf } from "../items/table-context";
import { ClosedList } from "./closed-list";

export function CategoryList({
  propertyId,
  projects,
}: {
  propertyId: string;
  projects: readonly ShownProject[];
}) {
  const items = projects.reduce((sum, { activeItems }) => sum + activeItems.length, 0);
  return items > MOST_LISTED ? (
    <ClosedList propertyId={propertyId} projects={projects} items={items} />
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
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id={`category-${project.id}`}>
          <a className="link link-alone" href={paths.project(project.id)}>
            {project.name}
          </a>
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
