import type { Renovation } from "~/contracts/home";
import {
  drawnParts,
  type DrawnPart,
  type HouseCategory,
  type HousePart,
} from "~/domain/house-parts";
import { formatDollars } from "~/domain/money";
import { PLANS } from "./house-plan";
import { Stamp } from "../stamp";

type Props = Pick<Renovation, "status" | "completeDate"> & {
  projects: readonly HouseCategory[];
  /** Without numbers, words and furniture. */
  isSmall?: boolean;
};

/** Most numbers in a balloon; the others of a part stand in the table alone. */
const MOST_NUMBERS = 2;
const PARTS = Object.keys(PLANS) as HousePart[];
const LINE = {
  fill: "none",
  stroke: "var(--ink)",
  strokeWidth: 2,
  strokeLinejoin: "round",
} as const;

/** A section through the house. Decorative: each figure and number is in the categories' table. */
export function House({ projects, status, completeDate, isSmall = false }: Props) {
  const parts = drawnParts(projects);
  const detailOf = (part: HousePart) => (
    <path
      key={part}
      d={PLANS[part].detail}
      stroke={parts.some((each) => each.part === part) ? "var(--ink-3)" : "var(--rule)"}
    />
  );
  return (
    <svg
      className={isSmall ? "house house-small" : "house"}
      viewBox={isSmall ? "16 40 588 234" : "0 22 608 296"}
      aria-hidden="true"
      fontSize="18"
      fontWeight="600"
    >
      {parts.map((part) => (
        <Level key={part.part} part={part} />
      ))}
      {!isSmall && (
        <g fill="none" strokeWidth="1.6" strokeLinejoin="round">
          {PARTS.map(detailOf)}
        </g>
      )}
      <Frame />
      {!isSmall && parts.map((part) => <Balloon key={part.part} part={part} />)}
      {status === "complete" && (
        <Stamp
          date={completeDate}
          {...(isSmall && { transform: " translate(-247 -146) scale(1.85)" })}
        />
      )}
    </svg>
  );
}

function Level({ part: { part, fill, over } }: { part: DrawnPart }) {
  const { outline, level } = PLANS[part];
  if (over > 0) return <path d={outline} fill="url(#hatch-wide)" stroke="var(--over)" />;
  if (fill === 0) return null;
  const { area, edge } = level(fill);
  return (
    <>
      <path d={area} fill="var(--bar)" fillOpacity="0.34" />
      <path d={edge} stroke="var(--bar)" strokeWidth="3" />
    </>
  );
}

function Frame() {
  return (
    <g {...LINE}>
      <path
        d="M18 270h584M96 150v94M484 150v94M196 151v93M276 151v93M326 151v93M396 151v93"
        strokeWidth="3"
      />
      <path d={`${PLANS.roof.outline}M174 70V46h20v24`} />
      <path d={PLANS.floor.outline} strokeWidth="1.6" />
      <path
        d="M106 257v13M202 257v13M298 257v13M386 257v13M474 257v13"
        stroke="var(--ink-3)"
        strokeWidth="4"
      />
      <path d="M284 180h34v64h-34z" fill="var(--sheet)" />
      <path d="M311 214h0.1" stroke="var(--focus)" strokeWidth="7" strokeLinecap="round" />
    </g>
  );
}

function Balloon({ part: { part, numbers, over } }: { part: DrawnPart }) {
  const { balloon, leader } = PLANS[part];
  const [x, y] = balloon;
  const shown = numbers.slice(0, MOST_NUMBERS).join(", ");
  const text = numbers.length > MOST_NUMBERS ? `${shown}…` : shown;
  const half = Math.max(16, 6 + text.length * 5);
  return (
    <>
      <path d={leader} fill="none" stroke={over > 0 ? "var(--over)" : "var(--ink-3)"} />
      <rect
        x={x - half}
        y={y - 16}
        width={half * 2}
        height="32"
        rx="16"
        fill="var(--sheet)"
        stroke={over > 0 ? "var(--over)" : "var(--ink)"}
        strokeWidth="1.6"
      />
      <text x={x} y={y + 6} textAnchor="middle" fill="var(--ink)">
        {text}
      </text>
      {over > 0 && <Overrun part={part} amount={formatDollars(over)} />}
    </>
  );
}

function Overrun({ part, amount }: { part: HousePart; amount: string }) {
  const { words, anchor } = PLANS[part];
  const [x, y] = words;
  return (
    <text x={x} y={y} textAnchor={anchor} fill="var(--danger-text)" fontSize="17">
      {anchor === "middle" ? (
        <>
          {amount}
          <tspan x={x} dy="18">
            over
          </tspan>
        </>
      ) : (
        `${amount} over`
      )}
    </text>
  );
}
