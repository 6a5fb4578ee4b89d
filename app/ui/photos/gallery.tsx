import type { ShownProject, ShownProperty } from "~/contracts/deal-page";
import { Link } from "@remix-run/react";
import { Images } from "lucide-react";
import { paths } from "~/contracts/paths";
import { PhotoPair } from "./photo-pair";

export function Gallery({ property: { id, projects } }: { property: ShownProperty }) {
  const shown = projects.filter(({ photos }) => photos.length > 0);
  if (shown.length === 0) return <NoPhotos propertyId={id} first={projects[0]} />;
  return (
    <div className="grid gap-6">
      {shown.map((project) => (
        <section key={project.id} className="grid gap-3" aria-labelledby={`gallery-${project.id}`}>
          <h2 id={`gallery-${project.id}`} className="text-lg">
            <Link className="link link-alone" to={paths.project(project.id, "photos")}>
              {project.name}
            </Link>
          </h2>
          <ul className="gallery">
            {project.photos.map((photo, place) => (
              <li key={photo.id} className="sheet">
                <PhotoPair
                  photo={photo}
                  of={`${project.name}, photo ${place + 1}`}
                  missing={(side) => <p className="picture-none">No {side} picture yet</p>}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
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
