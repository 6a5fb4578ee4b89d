import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties.server";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { setStatus } from "~/operations/properties/set-status.server";
import { showProperty } from "~/operations/properties/show-property.server";
import { ConfirmForm } from "~/ui/dialog";
import type { PageHandle } from "~/ui/page-title";
import { changeStatus } from "~/ui/property/change-status";

export const loader = pageDoor(showProperty);
export const action = pageForms({
  "set-status :status": formDoor(setStatus, {
    next: ({ id }) => paths.property(id),
    toast: ({ status }) => ({
      type: "success",
      message: status === "complete" ? messages.propertyCompleted : messages.propertyReopened,
    }),
  }),
});
export const handle: PageHandle = { title: (property: PropertyView) => changeStatus(property).title };

export default function CompleteProperty() {
  const property = useLoaderData<typeof loader>();
  const { to, title, ...question } = changeStatus(property);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <h1>{title}</h1>
        <ConfirmForm {...question} action={to} onCancel={paths.property(property.id)} />
      </section>
    </div>
  );
}
