import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { setStatus, showProperty } from "~/operations/properties/properties";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";
import { changeStatus } from "~/ui/property/change-status";

export const loader = pageLoader(showProperty);
export const action = pageForms({
  "set-status :status": formAction(setStatus, {
    next: ({ id }) => paths.property(id),
    toast: ({ status }) => ({
      type: "success",
      message: status === "complete" ? messages.propertyCompleted : messages.propertyReopened,
    }),
  }),
});
export const handle: PageHandle = {
  title: (property: PropertyView) => changeStatus(property).title,
};

export default function CompleteProperty() {
  const property = useLoaderData<typeof loader>();
  return <ConfirmPage {...changeStatus(property)} cancelTo={paths.property(property.id)} />;
}
