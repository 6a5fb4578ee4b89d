import { paths } from "~/contracts/paths";
import type { PropertySummary } from "~/contracts/properties";
import { ProgressRing } from "../charts/progress-ring";
import { Elevation } from "./elevation";
import { FinishFigure } from "./figures";

/** A plain link: long lists need no hydration. */
export function PropertyTile({ property }: { property: PropertySummary }) {
  const { id, name, address, status, toComplete, left, imageUrl } = property;
  const { isCreator, hasCollaborators } = property;
  return (
    <a className="tile" href={paths.property(id)}>
      {imageUrl ? (
        <img
          className="elevation aspect-[5/3] object-cover"
          src={imageUrl}
          alt=""
          width={640}
          height={384}
          loading="lazy"
        />
      ) : (
        <Elevation />
      )}
      <span className="tile-body">
        <span className="leading-[1.3] font-bold">{name}</span>
        <span className="hint">{address.fullAddress}</span>
        {(hasCollaborators || !isCreator) && (
          <span>
            <span className="tag tag-good">{isCreator ? "Shared" : "Shared with me"}</span>
          </span>
        )}
        <span className="tile-figures">
          <span>
            <FinishFigure status={status} toComplete={toComplete} left={left} />
          </span>
          <ProgressRing total={property} status={status} of={name} size={48} />
        </span>
      </span>
    </a>
  );
}
