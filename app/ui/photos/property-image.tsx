import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import { fieldIdOf, ReplyScope } from "../forms/field";
import { SubmitButton, ErrorSummary } from "../forms/form-parts";
import { StoredImage } from "./stored-image";
import { ImageUpload } from "./image-upload";

export function PropertyImage({ property: { id, name, imageUrl } }: { property: PropertyView }) {
  const here = paths.editProperty(id);
  return (
    <section className="grid gap-3 border-t border-rule pt-5" aria-labelledby="picture">
      <h2 id="picture" className="text-lg">
        Image
      </h2>
      <ReplyScope to={["change-image", "remove-image"]}>
        <ErrorSummary />
      </ReplyScope>
      {imageUrl && (
        <div className="grid justify-items-start gap-2">
          <StoredImage url={imageUrl} alt={name} />
          <Form method="post" action={here} preventScrollReset>
            <SubmitButton intent="remove-image" className="btn">
              <Trash2 size={16} aria-hidden /> Remove image
            </SubmitButton>
          </Form>
        </div>
      )}
      <ImageUpload
        key={imageUrl}
        action={here}
        intent="change-image"
        method="POST"
        path={apiPaths.propertyImage(id)}
        fields={{}}
        failure={pageMessages.savePropertyFailed}
        of={imageUrl ? "picture in its place" : "picture of the reno"}
        id={fieldIdOf("file")}
        saved={pageMessages.pictureSaved}
      />
    </section>
  );
}
