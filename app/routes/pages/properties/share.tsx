import { useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { shareProperty, showSharing } from "~/operations/sharing/sharing";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { type PageHandle, BackLink } from "~/ui/page";
import { Collaborators } from "~/ui/property/collaborators";

export const loader = pageLoader(showSharing);
export const action = pageForms({
  share: formAction(shareProperty, {
    next: ({ propertyId }) => paths.shareProperty(propertyId),
    toast: messages.collaboratorAdded,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Share" };

export default function Share() {
  const { property, collaborators } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.property(property.id)}>Back to {property.name}</BackLink>
      <section className="sheet mx-auto grid w-full max-w-xl gap-5">
        <h1>Share {property.name}</h1>
        <ErrorSummary />
        <p className="text-ink-2">
          Partners, builders or your accountant: whoever you add sees everything in this property
          and can change its budget. Only you can rename, delete or share it.
        </p>
        <Collaborators propertyId={property.id} collaborators={collaborators} on="share" />
      </section>
    </div>
  );
}
