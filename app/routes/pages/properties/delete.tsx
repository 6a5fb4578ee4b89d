import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { editDetails } from "~/operations/properties/details";
import { deleteProperty } from "~/operations/properties/properties";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";
import { deleteReno } from "~/ui/property/delete-reno";

export const loader = pageLoader(editDetails);
export const action = pageForms({
  delete: formAction(deleteProperty, {
    next: () => paths.properties,
    toast: (_nothing, { params }) => ({
      type: "success",
      message: messages.propertyRemoved,
      undo: params["propertyId"] ?? "",
    }),
  }),
});
export const handle: PageHandle = { title: "Delete Reno" };

export default function DeleteProperty() {
  const { property } = useLoaderData<typeof loader>();
  return <ConfirmPage {...deleteReno(property)} cancelTo={paths.editProperty(property.id)} />;
}
