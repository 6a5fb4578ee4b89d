import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formDoor, pageForms } from "~/http/form-door.server";
import { pageDoor } from "~/http/page-door.server";
import { unshareProperty } from "~/operations/properties/unshare-property.server";
import { showShare } from "~/operations/sharing/show-share.server";
import { ConfirmPage } from "~/ui/confirm-page";
import type { PageHandle } from "~/ui/page-title";
import { removeCollaborator } from "~/ui/property/remove-collaborator";

export const loader = pageDoor(showShare);
export const action = pageForms({
  unshare: formDoor(unshareProperty, {
    next: (_nothing, { params }) => paths.editProperty(params["propertyId"] ?? ""),
    toast: () => ({ type: "success", message: messages.collaboratorRemoved }),
  }),
});
export const handle: PageHandle = { title: "Remove collaborator" };

export default function RemoveCollaborator() {
  const { property, collaborator } = useLoaderData<typeof loader>();
  return (
    <ConfirmPage
      {...removeCollaborator({ propertyId: property.id, ...collaborator })}
      cancelTo={paths.editProperty(property.id)}
      label={property.name}
    />
  );
}
