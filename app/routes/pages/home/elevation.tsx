import { overspend, progressView, totalOf, type BudgetLine } from "~/domain/budget";
import { formatDollars } from "~/domain/money";

const LEFT = 90;
const RIGHT = 470;
const BOARDS = Array.from({ length: 11 }, (_, row) => 176 + row * 10);

/** Decorative: the figures stand beside it as text. */
export function Elevation({ total, over }: { total: BudgetLine; over: BudgetLine }) {
  const { left } = totalOf([total]);
  const { percent } = progressView(total, "active");
  const spentTo = LEFT + ((RIGHT - LEFT) * Math.min(100, percent)) / 100;
  return (
    <svg
      viewBox="24 44 530 356"
      className="block h-auto w-full"
      aria-hidden="true"
      fontSize="17"
      fontWeight="600"
    >
      <g fill="none" stroke="var(--rule)">
        {BOARDS.map((y) => (
          <path key={y} d={`M${LEFT} ${y}h380`} />
        ))}
      </g>
      <House />
      <g>
        <rect
          x="372"
          y="200"
          width="56"
          height="50"
          fill="url(#hatch)"
          stroke="var(--over)"
          strokeWidth="2"
        />
        <path d="M400 200V64h18" fill="none" stroke="var(--over)" />
        <circle cx="400" cy="200" r="3" fill="var(--over)" />
        <text x="424" y="60" fill="var(--ink)">
          Bathroom
        </text>
        <text x="424" y="82" fill="var(--danger-text)">
          {formatDollars(overspend(over))} over
        </text>
      </g>
      <Dimension
        y={318}
        to={spentTo}
        label={`Spent ${formatDollars(total.spent)}`}
        stroke="var(--bar)"
        weight={5}
      />
      <Dimension
        y={318}
        from={spentTo}
        to={RIGHT}
        label={`Left ${formatDollars(left)}`}
        stroke="var(--ink-3)"
        weight={1.5}
      />
      <Dimension
        y={368}
        to={RIGHT}
        label={`Budget ${formatDollars(total.budget)}`}
        stroke="var(--ink)"
        weight={1.5}
      />
    </svg>
  );
}

function House() {
  return (
    <g fill="none" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round">
      <path d="M40 290h480" strokeWidth="3" />
      <path d={`M${LEFT} 166v124M${RIGHT} 166v124`} />
      <path d="M74 166 156 92h240l90 74Z" fill="var(--sheet)" />
      <path d="M320 92V62h26v30" fill="var(--sheet)" />
      <path d="M100 166h120v124H100Z" fill="var(--sheet)" />
      <path d="M120 196h36v64h-36zM164 196h36v64h-36zM120 228h36M164 228h36" fill="var(--track)" />
      <path d="M232 188h258l-12-22H232Z" fill="var(--sheet)" />
      <path d="M76 182 160 106l84 76Z" fill="var(--sheet)" />
      <path d="M146 160h28" stroke="var(--ink-3)" />
      <path d="M252 188v102M346 188v102M460 188v102" strokeWidth="4" />
      <path d="M280 206h40v84h-40z" fill="var(--sheet)" />
      <path d="M312 250h1" stroke="var(--focus)" strokeWidth="7" strokeLinecap="round" />
      <path d="M252 264h28M320 264h140" stroke="var(--ink-3)" strokeWidth="1.5" />
    </g>
  );
}

type Props = {
  y: number;
  from?: number;
  to: number;
  label: string;
  stroke: string;
  weight: number;
};

function Dimension({ y, from = LEFT, to, label, stroke, weight }: Props) {
  return (
    <g>
      <path d={`M${from} ${y}H${to}`} stroke={stroke} strokeWidth={weight} />
      <path d={`M${from} ${y - 9}v18M${to} ${y - 9}v18`} stroke="var(--ink)" strokeWidth="1.5" />
      <text x={(from + to) / 2} y={y + 26} textAnchor="middle" fill="var(--ink)">
        {label}
      </text>
    </g>
  );
}
