import type { ShownProperty } from "~/contracts/deal-page";
import { paths } from "~/contracts/paths";

export function changeStatus({ id, name, status }: ShownProperty) {
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
