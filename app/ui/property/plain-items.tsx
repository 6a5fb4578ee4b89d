import type { ProjectView } from "~/contracts/projects.server";
import { itemLabel } from "~/domain/item";
import { LeftFigure } from "./left-figure";
import { shownDollars } from "./money-view";

/** A category's items to read. */
export function PlainItems({ project }: { project: ProjectView }) {
  if (project.activeItems.length === 0) return <p className="text-ink-2">No items yet.</p>;
  return (
    <table className="w-full text-table">
      <caption className="sr-only">Items of {project.name}</caption>
      <thead>
        <tr className="border-b border-ink">
          <th className="label py-1 text-left" scope="col">
            Item
          </th>
          <th className="label num py-1 pl-3" scope="col">
            Budget
          </th>
          <th className="label num py-1 pl-3" scope="col">
            Spent
          </th>
          <th className="label num py-1 pl-3" scope="col">
            Left
          </th>
        </tr>
      </thead>
      <tbody>
        {project.activeItems.map((item) => (
          <tr key={item.id} className="border-b border-rule">
            <th className="py-2 text-left font-normal wrap-anywhere" scope="row">
              {itemLabel(item.name)}
            </th>
            <td className="num pl-3">{shownDollars(item.budget)}</td>
            <td className="num pl-3">{shownDollars(item.spent)}</td>
            <td className="num pl-3">
              <LeftFigure left={item.budget - item.spent} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
