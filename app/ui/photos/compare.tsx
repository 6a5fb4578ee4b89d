import { useRef, useState } from "react";
import { useHydrated } from "../use-hydrated";
import { StoredImage } from "./stored-image";

type Props = { before: string; after: string; of: string };

/** A slider over both images; side by side without script and in print. */
export function Compare({ before, after, of }: Props) {
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
        <figure className="compare-side">
          <StoredImage url={before} alt={`${of}, before`} />
          <figcaption className="compare-label">Before</figcaption>
        </figure>
        <figure className="compare-side compare-after">
          <StoredImage url={after} alt={`${of}, after`} />
          <figcaption className="compare-label">After</figcaption>
        </figure>
      </div>
      {isLive && (
        <input
          type="range"
          className="compare-range no-print"
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
