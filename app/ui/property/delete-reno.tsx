import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";

export function deleteReno({ id, name, projects }: ShownProperty) {
  const categories =
    projects.length === 1
      ? "its category, every item in it"
      : `its ${projects.length} categories, every item in them`;
  return {
    to: paths.deleteProperty(id),
    title: "Delete Reno",
    text: (
      <p>
        This deletes <b className="wrap-anywhere">{name}</b>
        {projects.length > 0 && ` with ${categories}`} and its calculator, for everyone who shares
        it. You can undo it right afterwards.
      </p>
    ),
    submit: "Delete Reno",
    intent: "delete",
  };
}
