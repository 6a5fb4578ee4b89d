import { Link } from "@remix-run/react";
import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";
import { addingFormat } from "~/domain/money";
import { BudgetBars } from "../charts/budget-bars";
import { ProgressRing } from "../charts/progress-ring";
import { LeftFigure } from "./figures";

export function CategoryTiles({ property: { projects } }: { property: ShownProperty }) {
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
          bars={projects.map(({ id, name, budget, spent }) => ({
            id,
            name,
            href: paths.project(id),
            budget,
            spent,
          }))}
        />
      </section>
    </>
  );
}

function CategoryTile({ project }: { project: ShownProject }) {
  const { id, name, status, budget, spent, left } = project;
  const show = addingFormat([[left, budget, -spent]]);
  return (
    <Link className="tile tile-body" to={paths.project(id)}>
      <span className="leading-[1.3] font-bold">{name}</span>
      <span className="tile-figures">
        <span>
          <span className="label block">Left</span>
          <b className="text-lg tabular-nums">
            <LeftFigure left={left} show={show} />
          </b>
        </span>
        <ProgressRing total={project} status={status} of={name} size={48} />
      </span>
      <span className="hint tabular-nums">
        {show(spent)} spent of {show(budget)}
      </span>
    </Link>
  );
}
