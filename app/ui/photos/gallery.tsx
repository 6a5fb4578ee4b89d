import { Link, useSearchParams } from "@remix-run/react";
import { Camera, ImagePlus, Images } from "lucide-react";
import type { ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import { messages } from "~/contracts/messages";
import { GALLERY_PHOTO, paths } from "~/contracts/paths";
import type { PhotoView } from "~/contracts/projects";
import { formatDays, ownerDate } from "~/domain/dates";
import { daySpan, galleryOf, type GalleryPair } from "~/domain/gallery";
import { formatDollars } from "~/domain/money";
import { pageOf } from "~/domain/paging";
import type { PhotoSide } from "~/domain/photo";
import { ErrorSummary } from "../forms/form-parts";
import { PageLinks } from "../page-links";
import { Stamp } from "../stamp";
import { Caption } from "./caption";
import { ImageUpload } from "./image-upload";
import { Stage } from "./photo-pair";

type Pair = GalleryPair<ShownProject, PhotoView>;

/** Photos of the index at a time: those among which the one on the stage is. */
const LISTED = 100;

/** One photo as large as the column, and the others as an index. */
export function Gallery({ property }: { property: ShownProperty }) {
  const [query] = useSearchParams();
  const { id, projects } = property;
  const pairs = galleryOf<PhotoView, ShownProject>(projects);
  const shown = pairs.find(({ photo }) => photo.id === query.get(GALLERY_PHOTO)) ?? pairs[0];
  if (!shown) return <NoPhotos propertyId={id} first={projects[0]} />;
  const waiting = pairs.find(({ lacks }) => lacks === "after");
  const { offset, ...place } = pageOf(pairs.length, pairs.indexOf(shown) / LISTED + 1, LISTED);
  const index = { pairs: pairs.slice(offset, offset + LISTED), shown, propertyId: id };
  return (
    <div className="gallery">
      <ShownPair key={shown.photo.id} pair={shown} property={property}>
        {waiting && !shown.lacks && (
          <Link
            className="btn phone-only no-print justify-self-start"
            to={paths.galleryPhoto(id, waiting.photo.id)}
          >
            <Camera size={18} aria-hidden /> The “after” of {waiting.category.name}
          </Link>
        )}
      </ShownPair>
      <div className="gallery-index">
        <Index {...index} lacks={null} title="Finished pairs" />
        <Index {...index} lacks="after" title="Waiting for an “after”" />
        <Index {...index} lacks="before" title="Waiting for a “before”" />
        <PageLinks
          {...place}
          label="Photos"
          words={["Before these", "More photos"]}
          to={(page) => paths.galleryPhoto(id, pairs[(page - 1) * LISTED]?.photo.id ?? "")}
        />
        <AddPhoto projects={projects} />
      </div>
    </div>
  );
}

type Props = { pair: Pair; property: ShownProperty; children: ReactNode };

function ShownPair({
  pair: { category, photo, number, lacks },
  property: { id: propertyId, status, completeDate },
  children,
}: Props) {
  const { id, name, photos } = category;
  const of = `${name}, photo ${number}`;
  return (
    <article className="gallery-pair" aria-labelledby="gallery-pair">
      <ErrorSummary />
      <Stage photo={photo} of={of} isLarge>
        {status === "complete" && (
          <svg className="stage-stamp" viewBox="176 132 228 116" aria-hidden>
            <Stamp date={completeDate} />
          </svg>
        )}
      </Stage>
      <DateLine photo={photo} lacks={lacks} spent={category.spent} />
      <div className="gallery-name">
        <h2 id="gallery-pair">
          <Link className="link-alone" to={paths.project(id, "photos")}>
            {name}
          </Link>
        </h2>
        {photos.length > 1 && (
          <p>
            Photo {number} of {photos.length}
          </p>
        )}
      </div>
      <Caption photo={photo} of={of} action={paths.galleryPhoto(propertyId, photo.id)} />
      {lacks && <Ask projectId={id} photo={photo} lacks={lacks} of={of} />}
      {children}
    </article>
  );
}

type DateLineProps = { photo: PhotoView; lacks: PhotoSide | null; spent: number };

/** A dimension line between the days on which the pictures were added, as far as they are known. */
function DateLine({ photo: { beforeDate, afterDate }, lacks, spent }: DateLineProps) {
  const [one, other] = [beforeDate, afterDate].filter((date) => date !== null);
  if (!one) return null;
  const first = ownerDate(new Date(one));
  if (lacks)
    return (
      <p className="span-line">
        {first}
        <span className="span-mid is-open">
          <i>no “{lacks}” yet</i>
        </span>
      </p>
    );
  const { days } = daySpan(new Date(one), new Date(other ?? one));
  const said = [days > 0 && formatDays(days), spent > 0 && `${formatDollars(spent)} spent`]
    .filter(Boolean)
    .join(" · ");
  if (days === 0 || !other) return <p className="span-line">{[first, said].join(" · ")}</p>;
  return (
    <p className="span-line">
      {first}
      <span className="span-mid">
        <i>{said}</i>
      </span>
      {ownerDate(new Date(other))}
    </p>
  );
}

type AskProps = { projectId: string; photo: PhotoView; lacks: PhotoSide; of: string };

function Ask({ projectId, photo, lacks, of }: AskProps) {
  return (
    <section className="sheet gallery-ask no-print" aria-labelledby="gallery-ask">
      <h3 id="gallery-ask">
        {lacks === "after" ? "The “after”, from where the “before” was" : "The “before”"}
      </h3>
      <p className="text-ink-2">
        {lacks === "after"
          ? "Stand where this one was taken, with the same corners at its edges, and the pair slides without a jump."
          : "A picture of the same place before the work makes a pair of it."}
      </p>
      <ImageUpload
        action={paths.project(projectId, "photos")}
        intent={`save-photo ${photo.id}`}
        method="PUT"
        path={apiPaths.photo(photo.id)}
        fields={{ type: lacks }}
        failure={messages.savePhotoFailed}
        of={`${lacks} picture of ${of}`}
        over={photo.beforeImageUrl ?? photo.afterImageUrl}
        saved={messages.photoSaved}
      />
    </section>
  );
}

type IndexProps = {
  pairs: readonly Pair[];
  shown: Pair;
  propertyId: string;
  lacks: PhotoSide | null;
  title: string;
};

function Index({ pairs, shown, propertyId, lacks, title }: IndexProps) {
  const listed = pairs.filter((pair) => pair.lacks === lacks);
  if (listed.length === 0) return null;
  return (
    <section className="grid gap-2" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {listed.map(({ category: { name, photos }, photo, number }) => (
          <li key={photo.id}>
            <Link
              className="gallery-entry"
              to={paths.galleryPhoto(propertyId, photo.id)}
              aria-current={photo === shown.photo ? "true" : undefined}
            >
              <span className="gallery-thumbs">
                <Thumb url={photo.beforeImageUrl} />
                <Thumb url={photo.afterImageUrl} />
              </span>
              <span>
                <b>{name}</b>
                {photos.length > 1 && <small>Photo {number}</small>}
                <small className={lacks ? "gallery-waits" : undefined}>{datesOf(photo)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Thumb({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" width={640} height={480} loading="lazy" />;
  return (
    <span>
      <Camera size={20} aria-hidden />
    </span>
  );
}

function datesOf({ beforeDate, afterDate }: PhotoView): string {
  if (beforeDate && afterDate) return daySpan(new Date(beforeDate), new Date(afterDate)).words;
  if (beforeDate) return `before, ${ownerDate(new Date(beforeDate))}`;
  return afterDate ? `after, ${ownerDate(new Date(afterDate))}` : "";
}

function AddPhoto({ projects }: { projects: readonly ShownProject[] }) {
  return (
    <details className="no-print">
      <summary className="btn">
        <ImagePlus size={18} aria-hidden /> Add a photo
      </summary>
      <ul className="mt-2">
        {projects.map(({ id, name }) => (
          <li key={id}>
            <Link className="link link-alone" to={paths.project(id, "photos")}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function NoPhotos({ propertyId, first }: { propertyId: string; first: ShownProject | undefined }) {
  return (
    <section className="sheet grid justify-items-start gap-3">
      <h2>No photos yet</h2>
      <p className="max-w-2xl text-ink-2">
        The gallery shows the photos of all categories, before the work and after it. They are added
        in a category, under Photos.
      </p>
      <Link
        className="btn btn-primary"
        to={first ? paths.project(first.id, "photos") : paths.addProject(propertyId)}
      >
        <Images size={16} aria-hidden />
        {first ? `Add photos to ${first.name}` : "Add category"}
      </Link>
    </section>
  );
}
