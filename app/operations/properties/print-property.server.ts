import { printOptionsInput, reportProperty, reportView, type PrintOptions, type ReportView } from "~/contracts/print.server";
import { messages } from "~/contracts/messages";
import { propertyParams } from "~/contracts/properties.server";
import { listImages } from "~/data/images.server";
import { findPerson } from "~/data/people.server";
import { findProperty } from "~/data/properties.server";
import { ownerDate } from "~/domain/dates";
import { mayOnProperty } from "~/domain/permission";
import { fullNameOf } from "~/domain/person";
import { imagePath } from "~/domain/photo";
import { query } from "../operation.server";
import { viewProperty } from "./view-property.server";

/** What a property's report says, for whoever may see the property; a browser then prints it (specification §7). */
export const printProperty = query({
  summary: "Print a property's report as a PDF",
  failure: messages.printFailed,
  access: "content",
  params: propertyParams,
  input: printOptionsInput,
  output: reportView,
  renderedAs: "application/pdf",
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("print", user.id, property),
  run({ app, db, actor, now }, found, options) {
    const creator = findPerson(db, found.creatorId);
    const property = reportProperty.parse(viewProperty(db, actor.user, found));
    const shown = new Set(picturesShown(property, options));
    return {
      productName: app.settings.productName,
      date: ownerDate(now),
      owner: creator ? fullNameOf(creator) : "",
      options,
      property,
      pictures: Object.fromEntries(
        listImages(db, found.id)
          .filter(({ id }) => shown.has(imagePath(id)))
          .map(({ id, smallHash, largeHash, contentType }) => [
            imagePath(id),
            // The cover's picture fills the sheet's width; a pair's two are sharp enough in print as they are on the screen.
            { hash: id === found.imageId ? largeHash : smallHash, contentType },
          ]),
      ),
    };
  },
});

/** By their paths: the cover's, and with the categories their photos. */
function picturesShown({ imageUrl, projects }: ReportView["property"], options: PrintOptions): (string | null)[] {
  const photos = options.projects ? projects.flatMap((project) => project.photos) : [];
  return [imageUrl, ...photos.flatMap(({ beforeImageUrl, afterImageUrl }) => [beforeImageUrl, afterImageUrl])];
}
