import type { ProjectView } from "~/contracts/projects";

export function deleteProjectText({
  name,
  activeItems: { length: items },
}: Pick<ProjectView, "name" | "activeItems">): string {
  const itsItems =
    items === 0 ? "" : items === 1 ? " and its budget item" : ` and its ${items} budget items`;
  return `Delete “${name}”${itsItems}? You can undo it right afterwards.`;
}
