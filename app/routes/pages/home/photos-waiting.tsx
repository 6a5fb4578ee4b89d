import { Link } from "@remix-run/react";
import { Camera } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { ownerDate } from "~/domain/dates";

export function PhotosWaiting({ count, photos }: HomeScreen<"welcome">["waiting"]) {
  return (
    <section className="sheet" aria-labelledby="waiting">
      <div className="home-head">
        <h2 id="waiting">Waiting for an “after”</h2>
        <span className="hint">
          {count} {count === 1 ? "photo" : "photos"}
        </span>
      </div>
      <ul className="home-photos">
        {photos.map(({ id, project, property, beforeImageUrl, createDate }) => (
          <li key={id}>
            <Link to={paths.galleryPhoto(property.id, id)}>
              <span className="home-photo">
                <img src={beforeImageUrl} alt="" width={640} height={480} loading="lazy" />
                <Camera size={22} aria-hidden />
              </span>
              <span>
                <b>{project.name}</b>
                <small>
                  {property.name}
                  <br />
                  before, {ownerDate(new Date(createDate))}
                </small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
