import type { ShownProject } from "~/contracts/deal-page";
import { Trash2 } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import type { PhotoView } from "~/contracts/projects";
import { PHOTO_SIDES } from "~/domain/photo";
import { ConfirmLink } from "../confirm/confirm-link";
import { fieldIdOf } from "../forms/field";
import { Caption } from "./caption";
import { deletePhoto } from "./delete-photo-text";
import { PhotoPair } from "./photo-pair";
import { ImageUpload } from "./image-upload";

export function ProjectPhotos({ project }: { project: ShownProject }) {
  const { photos } = project;
  return (
    <section className="grid gap-4" aria-label="Photos">
      {photos.length > 0 && (
        <ol className="grid gap-4">
          {photos.map((photo, place) => (
            <PhotoCard key={photo.id} project={project} photo={photo} number={place + 1} />
          ))}
        </ol>
      )}
      <NewPhoto project={project} />
    </section>
  );
}

type Props = { project: ShownProject; photo: PhotoView; number: number };

function PhotoCard({ project, photo, number }: Props) {
  const of = `${project.name}, photo ${number}`;
  const urls = { before: photo.beforeImageUrl, after: photo.afterImageUrl };
  // A photo without images, which the API can leave behind, is deleted through either side.
  const deletable =
    urls.before || urls.after ? PHOTO_SIDES.filter((side) => urls[side]) : PHOTO_SIDES.slice(0, 1);
  return (
    <li className="sheet grid gap-3">
      <h2 className="text-lg">Photo {number}</h2>
      <PhotoPair
        photo={photo}
        of={of}
        missing={(side) => (
          <ImageUpload
            action={paths.project(project.id, "photos")}
            intent={`save-photo ${photo.id}`}
            method="PUT"
            path={apiPaths.photo(photo.id)}
            fields={{ type: side }}
            failure={pageMessages.savePhotoFailed}
            of={`${side} picture of photo ${number}`}
            over={urls.before ?? urls.after}
            saved={pageMessages.photoSaved}
          />
        )}
      />
      <Caption photo={photo} of={of} action={paths.project(project.id, "photos")} />
      <p className="no-print flex flex-wrap gap-2">
        {deletable.map((side) => (
          <ConfirmLink
            key={side}
            {...deletePhoto(side, urls.before !== null && urls.after !== null)}
            to={paths.deletePhoto(project.id, photo.id, side)}
          >
            <Trash2 size={16} aria-hidden /> Delete {side}
            <span className="sr-only"> picture of photo {number}</span>
          </ConfirmLink>
        ))}
      </p>
    </li>
  );
}

function NewPhoto({ project }: { project: ShownProject }) {
  const isFirst = project.photos.length === 0;
  return (
    <section className="sheet no-print grid gap-3">
      <h2 className="text-lg">{isFirst ? "No photos yet" : "Add a photo"}</h2>
      <p className="max-w-2xl text-ink-2">
        {isFirst
          ? "A photo shows one spot of this category before the work and after it. Start with either; the other can follow."
          : "Start with the picture before the work, or with the one after it."}
      </p>
      <PhotoPair
        photo={{ beforeImageUrl: null, afterImageUrl: null, caption: "" }}
        of=""
        missing={(side) => (
          <ImageUpload
            action={paths.project(project.id, "photos")}
            intent="add-photo"
            method="POST"
            path={apiPaths.projectPhotos(project.id)}
            fields={{ type: side }}
            failure={pageMessages.addPhotoFailed}
            of={`${side} picture of a new photo`}
            {...(side === "before" && { id: fieldIdOf("file") })}
            saved={pageMessages.photoSaved}
          />
        )}
      />
    </section>
  );
}
