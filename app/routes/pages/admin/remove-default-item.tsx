import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { removeDefaultItem } from "~/operations/work-tracker/default-items.server";
import { showDefaultItem } from "~/operations/work-tracker/show-defaults.server";
import { removeDefaultRow } from "~/ui/calculator/remove-default-row";
import { ConfirmForm } from "~/ui/dialog";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageDoor(showDefaultItem);
export const action = pageForms({
  remove: formDoor(removeDefaultItem, {
    next: () => paths.adminTradeTracker,
    toast: () => ({ type: "success", message: messages.itemRemoved }),
  }),
});
export const handle: PageHandle = { title: "Remove item" };

export default function RemoveDefaultItem() {
  const { title, ...question } = removeDefaultRow(useLoaderData<typeof loader>());
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <h1>{title}</h1>
        <ConfirmForm {...question} onCancel={paths.adminTradeTracker} />
      </section>
    </div>
  );
}
