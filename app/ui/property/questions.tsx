import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";

type Changed = Pick<ShownProperty, "id" | "name" | "status">;

export function changeStatus({ id, name, status }: Changed) {
  const called = <b className="wrap-anywhere">{name}</b>;
  const question =
    status === "active"
      ? {
          title: "Mark complete",
          text: (
            <p>
              This marks {called} complete as of today. It moves to your completed properties, and
              its reno costs are what was spent. You can reopen it at any time.
            </p>
          ),
          intent: "set-status complete",
        }
      : {
          title: "Reopen",
          text: <p>This makes {called} active again, and forgets the day it was completed.</p>,
          intent: "set-status active",
        };
  return { ...question, to: paths.completeProperty(id), submit: question.title, danger: false };
}

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

type Removed = { propertyId: string; fullName: string; email: string; on: "share" | "edit" };

export function removeCollaborator({ propertyId, fullName, email, on }: Removed) {
  return {
    to: paths.removeCollaborator(propertyId, email, on === "edit" ? on : undefined),
    title: "Remove collaborator",
    text: (
      <p>
        <b className="wrap-anywhere">{fullName}</b> will no longer see this property, nor change
        anything in it. What they entered stays.
      </p>
    ),
    submit: "Remove",
    intent: "unshare",
    stays: true,
  };
}
