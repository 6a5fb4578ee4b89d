import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { editDetails } from "~/operations/properties/edit-details.server";
import { removeProperty } from "~/operations/properties/remove-property.server";
import { ConfirmForm } from "~/ui/dialog";
import type { PageHandle } from "~/ui/page-title";
import { deleteReno } from "~/ui/property/delete-reno";

export const loader = pageDoor(editDetails);
export const action = pageForms({
  delete: formDoor(removeProperty, {
    next: () => paths.properties,
    toast: (_nothing, { params }) => ({ type: "success", message: messages.propertyRemoved, undo: params["propertyId"] ?? "" }),
  }),
});
export const handle: PageHandle = { title: "Delete Reno" };

export default function DeleteProperty() {
  const { property } = useLoaderData<typeof loader>();
  const { to, title, ...question } = deleteReno(property);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <h1>{title}</h1>
        <ConfirmForm {...question} action={to} onCancel={paths.editProperty(property.id)} />
      </section>
    </div>
  );
}
