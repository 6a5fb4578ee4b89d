import { messages } from "~/contracts/messages";
import {
  printOptionsInput,
  reportView,
  type ReportView,
  type ReportDealView,
  type ReportSimpleView,
} from "~/contracts/print";
import type { PhotoView, ProjectView } from "~/contracts/projects";
import { propertyView, type PropertyView } from "~/contracts/properties";
import { sizeOfContent } from "~/data/file-store";
import { listImages } from "~/data/images";
import { findUser } from "~/data/users";
import { isCostInUse } from "~/domain/bills/forecast-in-use";
import { ownerDate } from "~/domain/dates";
import { imagePath } from "~/domain/photo";
import { photosForReport } from "~/domain/report-photos";
import { fullNameOf } from "~/domain/user";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { prepareDeal } from "~/domain/deal/prepared-deal";
import { simpleDealOf } from "~/domain/deal/simple-deal";
import { keepsCents } from "~/domain/deal/stored-deal";
import type { Property } from "~/domain/property";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewProperty } from "../properties/view-property";
import { readDealInputs } from "../deal/deal-parts";
import { isFinished, readReview } from "../review/read-review";
import { viewDeal } from "../deal/view-deal";

/** For the options: the browser that will print starts meanwhile (docs/decisions/0085). */
export const showPrintOptions = query({
  ...onProperty("print"),
  summary: "What can be printed of a property",
  failure: messages.loadPropertyFailed,
  output: propertyView,
  run({ app, db, actor }, property) {
    app.pdfCache.prepare();
    return viewProperty(db, actor.user, property);
  },
});

/** The data of the report (docs/specification.md §14.3). */
export const printProperty = query({
  ...onProperty("print"),
  summary: "Print a property's report as a PDF",
  failure: messages.printFailed,
  input: printOptionsInput,
  output: reportView,
  renderedAs: "application/pdf",
  run({ app, db, actor, now }, found, options) {
    const creator = findUser(db, found.creatorId);
    const { projects, ...view } = withoutViewer(viewProperty(db, actor.user, found));
    const images = new Map(
      listImages(db, found.id).map(({ id, smallHash, largeHash, contentType }) => [
        imagePath(id),
        // The cover needs the large rendition; pairs print well in the small one.
        { hash: id === found.imageId ? largeHash : smallHash, contentType },
      ]),
    );
    const sizeOf = (path: string) => sizeOfContent(app.files, images.get(path)?.hash ?? "") ?? 0;
    const property = { ...view, projects: withNewestPhotos(projects, options.projects, sizeOf) };
    return {
      productName: app.settings.productName,
      date: ownerDate(now),
      owner: creator ? fullNameOf(creator) : "",
      options: { ...options, costToComplete: options.costToComplete ?? isCostInUse(property) },
      property,
      simple: viewReportSimple(db, found),
      review: options.review && isFinished(found) ? readReview(db, found) : null,
      deal: viewReportDeal(db, found, options.scenarios),
      pictures: Object.fromEntries(
        imagesShown(property).flatMap((path) => {
          const image = images.get(path);
          return image ? [[path, image]] : [];
        }),
      ),
    };
  },
});

/** Not by its schema, which reads each figure of 5,000 items once more. */
function withoutViewer({
  collaborators: _collaborators,
  propertyFiles: _files,
  isCreator: _isCreator,
  hasCollaborators: _hasCollaborators,
  sharedBy: _sharedBy,
  changeNumber: _changeNumber,
  ...property
}: PropertyView) {
  return property;
}

/**
 * The newest photos, and how many are omitted.
 * @param printed false to omit all.
 * @param sizeOf bytes of the image at a path.
 */
function withNewestPhotos(
  projects: readonly ProjectView[],
  printed: boolean,
  sizeOf: (path: string) => number,
) {
  const pairs = projects.map(({ photos }) =>
    printed ? photos.filter((photo) => pathsOf(photo).length > 0) : [],
  );
  const taken = photosForReport(pairs, (photo) =>
    pathsOf(photo).reduce((sum, path) => sum + sizeOf(path), 0),
  );
  return projects.map(
    ({ optionalItems: _o, imageSrc: _i, changeNumber: _c, ...project }, index) => {
      const all = pairs[index] ?? [];
      const photos = all.filter((photo) => taken.has(photo));
      return { ...project, photos, morePhotos: all.length - photos.length };
    },
  );
}

function imagesShown({ imageUrl, projects }: ReportView["property"]): string[] {
  return [
    ...(imageUrl ? [imageUrl] : []),
    ...projects.flatMap(({ photos }) => photos.flatMap(pathsOf)),
  ];
}

function pathsOf({ beforeImageUrl, afterImageUrl }: PhotoView): string[] {
  return [beforeImageUrl, afterImageUrl].filter((path) => path !== null);
}

/** What the report says of a deal beyond its rows; null where the simple rule says it all. */
function viewReportDeal(db: Db, property: Property, withScenarios: boolean): ReportDealView | null {
  const { gstMode } = readDeal(db, property.id);
  if (!keepsCents(gstMode) && !withScenarios) return null;
  const {
    inputs,
    lines,
    missing,
    warnings,
    scenarios,
    sensitivity,
    disclaimer,
    rules,
    loans,
    rental,
  } = viewDeal(db, property);
  const { purchaseSettlement, saleSettlement, weeks } = inputs;
  return {
    gstMode,
    lines,
    missing,
    warnings,
    scenarios,
    sensitivity,
    disclaimer,
    loans,
    rental: inputs.purpose === "rent" ? rental : null,
    hasLoans: inputs.loans.length > 0,
    dates: { purchaseSettlement, saleSettlement, weeks },
    rulesChecked: formatCalendarDate(rules.checked),
  };
}

function viewReportSimple(db: Db, property: Property): ReportSimpleView {
  const deal = prepareDeal(readDealInputs(db, property));
  return {
    ...simpleDealOf(deal),
    isInSteps: deal.inputs.commission?.kind === "tiers",
    days: deal.days,
  };
}
