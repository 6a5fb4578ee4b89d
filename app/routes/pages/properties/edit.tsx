import { useLoaderData, useLocation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms, type SentForm } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import {
  changeImage,
  contingencyForm,
  deletePropertyImage,
  detailsForm,
  editDetails,
} from "~/operations/properties/details";
import { shareProperty } from "~/operations/sharing/sharing";
import { AddressFields } from "~/ui/address-finder/address-fields";
import { ConfirmLink } from "~/ui/confirm/confirm-link";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary, DefaultButton } from "~/ui/forms/form-parts";
import { ReplyScope } from "~/ui/forms/field";
import { type PageHandle, stylesheets } from "~/ui/page";
import { PropertyImage } from "~/ui/photos/property-image";
import { Collaborators } from "~/ui/property/collaborators";
import { ContingencyForm } from "~/ui/property/contingency-form";
import { deleteReno } from "~/ui/property/questions";
import { NameField } from "~/ui/property/name-field";
import { useShell } from "~/ui/use-shell";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

/** The same page again, with a notification. */
const stay = (toast: string) => ({
  next: (_saved: unknown, { params }: SentForm) => paths.editProperty(params["propertyId"] ?? ""),
  toast,
});

export const links = stylesheets(picturesStyles);
export const loader = pageLoader(editDetails);
export const action = pageForms({
  save: formAction(detailsForm, {
    next: (_saved, { params }) => paths.property(params["propertyId"] ?? ""),
  }),
  share: formAction(shareProperty, stay(messages.collaboratorAdded)),
  "set-contingency": formAction(contingencyForm, stay(messages.contingencySaved)),
  "change-image": formAction(changeImage, stay(messages.pictureSaved)),
  "remove-image": formAction(deletePropertyImage, stay(messages.pictureRemoved)),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Edit Reno Details" };

const TOOLTIP = "delete-reno-tip";

export default function EditProperty() {
  const { property, choices } = useLoaderData<typeof loader>();
  // Keeps the finder's results when the form is refused.
  const { search } = useLocation();
  const here = paths.editProperty(property.id);
  const isActedFor = useShell()?.viewer?.imping;
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-xl gap-5">
        <h1>Edit Reno Details</h1>
        <ReplyScope to={["save", "share", "set-contingency"]}>
          <ErrorSummary />
        </ReplyScope>
        <ReplyScope to={["save"]}>
          <Form action={here + search} className="grid gap-5">
            <DefaultButton intent="save" />
            <NameField property={property} />
            <AddressFields
              start={property.address}
              choices={choices}
              findAt={here}
              was="was.address"
            />
            <p className="grid justify-items-start gap-1">
              <SubmitButton intent="save">Back</SubmitButton>
              <span className="hint">
                Saves the name and the address, and goes back to the reno.
              </span>
            </p>
          </Form>
        </ReplyScope>
        <ReplyScope to={["set-contingency"]}>
          <ContingencyForm property={property} />
        </ReplyScope>
        <PropertyImage property={property} />
        {isActedFor ? (
          <p className="hint">
            Sharing and deleting are left to its owner while you impersonate them.
          </p>
        ) : (
          <>
            <ReplyScope to={["share"]}>
              <Collaborators
                propertyId={property.id}
                collaborators={property.collaborators ?? []}
                on="edit"
              />
            </ReplyScope>
            <p className="border-t border-rule pt-5">
              <Tooltip id={TOOLTIP} text="delete this project and all of its details">
                <ConfirmLink {...deleteReno(property)} describedBy={TOOLTIP}>
                  <Trash2 size={16} aria-hidden />
                  Delete Reno
                </ConfirmLink>
              </Tooltip>
            </p>
          </>
        )}
      </section>
    </div>
  );
}

/** Shows on hover and focus; Esc hides it. The control must reference `id` in aria-describedby. */
function Tooltip({ id, text, children }: { id: string; text: string; children: ReactNode }) {
  const [closed, setClosed] = useState(false);
  const reopen = () => setClosed(false);
  useEffect(() => {
    // The focus may be elsewhere while the pointer is over it.
    function close({ key }: KeyboardEvent) {
      if (key === "Escape") setClosed(true);
    }
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return (
    <span
      role="none"
      className="tip"
      data-closed={closed || undefined}
      onMouseEnter={reopen}
      onFocus={reopen}
    >
      {children}
      <span role="tooltip" id={id}>
        <span>{text}</span>
      </span>
    </span>
  );
}
