import { useRef, useState, type ReactNode } from "react";
import type { PhotoView } from "~/contracts/projects";
import type { PhotoSide } from "~/domain/photo";
import { useHydrated } from "../use-hydrated";
import { StoredImage } from "./stored-image";

type Props = {
  photo: Pick<PhotoView, "beforeImageUrl" | "afterImageUrl">;
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

type SideProps = { side: PhotoSide; url: string | null; of: string; missing?: Props["missing"] };

function Side({ side, url, of, missing }: SideProps) {
  return (
    <figure className="compare-side">
      {url ? <StoredImage url={url} alt={`${of}, ${side}`} /> : missing?.(side)}
      <figcaption className="compare-label">{side === "before" ? "Before" : "After"}</figcaption>
    </figure>
  );
}

type CompareProps = { before: string; after: string; of: string };

/** A slider over both images; side by side without script and in print. */
function Compare({ before, after, of }: CompareProps) {
  const isLive = useHydrated();
  const frame = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(50);

  function show(percent: number): void {
    setShown(percent);
    // As a DOM property: the CSP blocks style attributes.
    frame.current?.style.setProperty("--shown", `${percent}%`);
  }

  return (
    <div className="grid gap-2">
      <div ref={frame} className={isLive ? "compare is-live" : "compare"}>
        <Side side="before" url={before} of={of} />
        <Side side="after" url={after} of={of} />
      </div>
      {isLive && (
        <input
          type="range"
          className="no-print min-h-(--control-h) w-full max-w-[40rem] accent-action"
          min={0}
          max={100}
          value={shown}
          aria-label={`Before and after, ${of}`}
          aria-valuetext={`${shown}% before, ${100 - shown}% after`}
          onChange={({ currentTarget }) => show(currentTarget.valueAsNumber)}
        />
      )}
    </div>
  );
}
