import type { ReactNode } from "react";
import type { PhotoView } from "~/contracts/projects";
import type { PhotoSide } from "~/domain/photo";
import { Compare } from "./compare";
import { StoredImage } from "./stored-image";

type Props = {
  photo: PhotoView;
  /** For alt texts: "Kitchen, photo 2". */
  of: string;
  /** Placeholder for a side without an image. */
  missing: (side: PhotoSide) => ReactNode;
};

/** With both sides a comparison, else one beside a placeholder. */
export function PhotoPair({ photo: { beforeImageUrl, afterImageUrl }, of, missing }: Props) {
  if (beforeImageUrl && afterImageUrl)
    return <Compare before={beforeImageUrl} after={afterImageUrl} of={of} />;
  return (
    <div className="compare">
      <Side side="before" url={beforeImageUrl} of={of} missing={missing} />
      <Side side="after" url={afterImageUrl} of={of} missing={missing} />
    </div>
  );
}

function Side({
  side,
  url,
  of,
  missing,
}: { side: PhotoSide; url: string | null } & Pick<Props, "of" | "missing">) {
  return (
    <figure className="compare-side">
      {url ? <StoredImage url={url} alt={`${of}, ${side}`} /> : missing(side)}
      <figcaption className="compare-label">{side === "before" ? "Before" : "After"}</figcaption>
    </figure>
  );
}
