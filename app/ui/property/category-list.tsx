import { paths } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects.server";
import { CompleteTag } from "../charts/complete-tag";
import { useProjectTotal } from "../items/item-context";
import { ItemTable } from "../items/item-table";

/** Every category with its items, one under the other. */
export function CategoryList({ projects }: { projects: readonly ProjectView[] }) {
  return projects.map((project, index) => (
    <section key={project.id} className="sheet" aria-labelledby={`category-${project.id}`}>
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id={`category-${project.id}`}>
          <a className="link" href={paths.project(project.id)}>
            {project.name}
          </a>
        </h2>
        <LiveTag project={project} />
      </div>
      <ItemTable project={project} hint={index === 0} />
    </section>
  ));
}

function LiveTag({ project: { id, status } }: { project: ProjectView }) {
  return <CompleteTag total={useProjectTotal(id)} status={status} />;
}
