import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { Placed, PlacingView } from "~/contracts/placed-items";
import { itemLabel } from "~/domain/property";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { copyItems, moveItems, startPlacing } from "~/operations/items/place-items";
import { SelectField } from "~/ui/forms/field";
import { Form } from "~/ui/forms/form";
import { ErrorSummary, SubmitButton } from "~/ui/forms/form-parts";
import { CheckField } from "~/ui/forms/record-field";
import type { PageHandle } from "~/ui/page";

const back = ({ projectId }: Placed) => paths.project(projectId);
const placed = { next: back, toast: ({ message }: Placed) => message, back };

export const loader = pageLoader(startPlacing);
export const action = pageForms({
  "move-items": formAction(moveItems, placed),
  "copy-items": formAction(copyItems, placed),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: "Move or copy items",
  place: ({ project: { propertyId, id } }: PlacingView) => ({ propertyId, projectId: id }),
};

/** Ticks the items that were selected, where a menu has led here. */
export default function PlaceItems() {
  const { project, items, places, formId } = useLoaderData<typeof loader>();
  const picked = (useLocation().state as { items?: readonly string[] } | null)?.items ?? [];
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-xl grid-cols-1 gap-5">
        <h1>Move or copy items of {project.name}</h1>
        <p className="text-ink-2">
          A moved item takes along what was spent on it, its bills and its quotes, within this
          property. A copy has the name, quantity and budget alone, and can go to another property.
        </p>
        <ErrorSummary />
        <Form action={paths.placeItems(project.id)} className="grid grid-cols-1 gap-5">
          <input type="hidden" name="formId" value={formId} />
          <SelectField label="To" name="to">
            <option value="">Choose a category</option>
            {places.map(({ id, name, categories }) => (
              <optgroup key={id} label={name}>
                {categories.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <fieldset className="field">
            <legend>Items</legend>
            {items.map(({ id, name }) => (
              <CheckField key={id} name={`items.${id}`} start={picked.includes(id)}>
                <bdi className="wrap-anywhere">{itemLabel(name)}</bdi>
              </CheckField>
            ))}
          </fieldset>
          <p className="flex flex-wrap justify-between gap-3">
            <Link className="btn" to={paths.project(project.id)} data-discards>
              Cancel
            </Link>
            <span className="flex gap-3">
              <SubmitButton intent="copy-items" className="btn">
                Copy
              </SubmitButton>
              <SubmitButton intent="move-items">Move</SubmitButton>
            </span>
          </p>
        </Form>
      </section>
    </div>
  );
}
