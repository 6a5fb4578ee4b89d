import { useState, type ReactNode } from "react";
import type { PhotoView } from "~/contracts/projects";
import { PHOTO_SIDES, altOf, type PhotoSide } from "~/domain/photo";
import { StoredImage } from "./stored-image";

type Props = {
  photo: Pick<PhotoView, "beforeImageUrl" | "afterImageUrl" | "caption">;
  /** For alt texts: "Kitchen, photo 2". */
  of: string;
  /** Placeholder for a side without an image. */
  missing: (side: PhotoSide) => ReactNode;
};

/** With both sides a comparison, else one beside a placeholder. */
export function PhotoPair({ photo, of, missing }: Props) {
  const urls = urlsOf(photo);
  if (urls.before && urls.after) return <Stage photo={photo} of={of} />;
  return (
    <div className="compare">
      {PHOTO_SIDES.map((side) => (
        <Side key={side} side={side}>
          {urls[side] ? (
            <StoredImage url={urls[side]} alt={altOf(of, side, photo.caption)} />
          ) : (
            missing(side)
          )}
        </Side>
      ))}
    </div>
  );
}

type StageProps = Pick<Props, "photo" | "of"> & { isLarge?: boolean; children?: ReactNode };

/**
 * The pictures that there are. Both are divided by a plumb line that moves; without script and in
 * print they are side by side.
 */
export function Stage({ photo, of, isLarge = false, children }: StageProps) {
  const urls = urlsOf(photo);
  return (
    <div className="stage">
      {PHOTO_SIDES.map((side) => {
        const url = urls[side];
        return (
          url && (
            <Side key={side} side={side}>
              <StoredImage url={url} alt={altOf(of, side, photo.caption)} isLarge={isLarge} />
            </Side>
          )
        );
      })}
      {urls.before && urls.after && <PlumbLine of={of} />}
      {children}
    </div>
  );
}

function urlsOf({ beforeImageUrl, afterImageUrl }: Props["photo"]) {
  return { before: beforeImageUrl, after: afterImageUrl };
}

function Side({ side, children }: { side: PhotoSide; children: ReactNode }) {
  return (
    <figure className={`compare-side compare-${side}`}>
      {children}
      <figcaption className="compare-label">{side === "before" ? "Before" : "After"}</figcaption>
    </figure>
  );
}

/** A slider that covers the stage: the pointer anywhere on it, or the keys. */
function PlumbLine({ of }: { of: string }) {
  const [shown, setShown] = useState(50);
  return (
    <>
      <span className="stage-plumb" aria-hidden>
        <svg width="34" height="52" viewBox="0 0 34 52" strokeWidth="2" stroke="var(--focus-ink)">
          <path d="M13 0h8v14h9v18L17 50 4 32V14h9Z" fill="var(--focus)" />
          <path d="M4 22h26" strokeWidth="1.5" />
        </svg>
      </span>
      <input
        type="range"
        className="stage-range"
        min={0}
        max={100}
        value={shown}
        aria-label={`Before and after, ${of}`}
        aria-valuetext={`${shown}% before, ${100 - shown}% after`}
        onChange={({ currentTarget: { valueAsNumber, parentElement } }) => {
          setShown(valueAsNumber);
          // As a DOM property: the CSP blocks style attributes.
          parentElement?.style.setProperty("--shown", `${valueAsNumber}%`);
        }}
      />
    </>
  );
}
