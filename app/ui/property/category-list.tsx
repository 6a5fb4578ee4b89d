import { paths } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects.server";
import { ItemTable } from "../items/item-table";

/** Every category with its items, one under the other. */
export function CategoryList({ projects }: { projects: readonly ProjectView[] }) {
  return projects.map((project, index) => (
    <section key={project.id} className="sheet" aria-labelledby={`category-${project.id}`}>
      <h2 id={`category-${project.id}`} className="mb-2">
        <a className="link" href={paths.project(project.id)}>
          {project.name}
        </a>
      </h2>
      <ItemTable project={project} hint={index === 0} />
    </section>
  ));
}
