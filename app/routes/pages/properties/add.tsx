import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/contracts/paths";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { takeFigures } from "~/operations/deal/take-figures";
import { createProperty, startProperty } from "~/operations/properties/properties";
import { AddressFields, useSubmittedValue } from "~/ui/address-finder/address-fields";
import { Field, useReply } from "~/ui/forms/field";
import { SubmitButton, ErrorSummary, DefaultButton } from "~/ui/forms/form-parts";
import { ImageField } from "~/ui/photos/image-input";
import { type PageHandle, stylesheets } from "~/ui/page";
import { FileForm } from "~/ui/upload/file-form";
import { keptTyped } from "../calculator/kept-figures";
import picturesStyles from "~/ui/styles/sheets/pictures.css?url";

export const links = stylesheets(picturesStyles);
export const loader = pageLoader(startProperty);
export const action = pageForms({
  add: formAction(createProperty, {
    reads: ({ figures: _figures, ...form }) => form,
    also: takeFigures,
    next: ({ id }) => paths.property(id),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Start New Reno" };

/** Offers the calculation that this browser has: chosen for the first reno, and asked for later ones. */
function KeptFigures({ isFirst }: { isFirst: boolean }) {
  const [figures, setFigures] = useState("");
  useEffect(() => {
    setFigures(new URLSearchParams(keptTyped().map(([name, text]) => [name, text])).toString());
  }, []);
  if (figures === "") return null;
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          name="figures"
          value={figures}
          defaultChecked={isFirst}
          aria-describedby="figures-hint"
        />
        Use the figures of your calculation
      </label>
      <p id="figures-hint" className="hint">
        Prices, costs, GST position and target begin its Trade Tracker. The renovation will be what
        its categories come to.
      </p>
    </div>
  );
}

export default function AddProperty() {
  const { formId, choices, full, isFirst } = useLoaderData<typeof loader>();
  // Keeps the finder's results when the form is refused.
  const { search } = useLocation();
  const reply = useReply();
  const typed = useSubmittedValue(reply);
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-xl gap-5">
        <div>
          <h1>Start New Reno</h1>
          <p className="text-ink-2">Only an address is needed. The rest can come later.</p>
        </div>
        {full && !reply && <p className="field-error">{full}</p>}
        <ErrorSummary />
        <FileForm action={paths.addProperty + search} className="grid gap-4">
          <DefaultButton intent="add" />
          <input type="hidden" name="formId" value={formId} />
          <Field
            label="Property Name"
            name="name"
            start={typed("name")}
            maxLength={LONGEST_TEXT}
            hint="Left blank, it is called by its street address."
          />
          <AddressFields choices={choices} findAt={paths.addProperty} />
          <KeptFigures isFirst={isFirst} />
          <ImageField title="Add a picture" of="picture of the reno" />
          <p className="flex justify-between gap-3">
            <Link className="btn" to={paths.properties}>
              Back
            </Link>
            <SubmitButton intent="add">Next</SubmitButton>
          </p>
        </FileForm>
      </section>
    </div>
  );
}
