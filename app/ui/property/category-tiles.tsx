import { paths } from "~/contracts/paths";
import type { ProjectView } from "~/contracts/projects";
import { BudgetBars } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import { LeftFigure } from "./left-figure";
import { lineOf, shownDollars } from "./money-view";

export function CategoryTiles({ projects }: { projects: readonly ProjectView[] }) {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4 lg:grid-cols-4">
        {projects.map((project) => (
          <li key={project.id}>
            <CategoryTile project={project} />
          </li>
        ))}
      </ul>
      <section className="sheet">
        <h2 className="mb-2 text-lg">Budget by category</h2>
        <BudgetBars
          caption="Budget and spending by category"
          bars={projects.map((project) => ({
            id: project.id,
            name: project.name,
            href: paths.project(project.id),
            ...lineOf(project),
          }))}
        />
      </section>
    </>
  );
}

function CategoryTile({ project }: { project: ProjectView }) {
  const { id, name, status, budget, spent, left } = project;
  return (
    <a className="tile tile-body" href={paths.project(id)}>
      <span className="tile-name">{name}</span>
      <span className="tile-figures">
        <span>
          <span className="label block">Left</span>
          <b className="text-lg tabular-nums">
            <LeftFigure left={left} />
          </b>
        </span>
        <ProgressRing total={lineOf(project)} status={status} of={name} size={48} />
      </span>
      <span className="hint tabular-nums">
        {shownDollars(spent)} spent of {shownDollars(budget)}
      </span>
    </a>
  );
}
