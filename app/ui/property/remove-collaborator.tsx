import { paths } from "~/contracts/paths";

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
