import { ownerDate } from "~/domain/dates";

/** Drawn on what is finished, around 290, 190; decorative. */
export function Stamp({ date, transform = "" }: { date: string | null; transform?: string }) {
  return (
    <g
      transform={`rotate(-8 290 190)${transform}`}
      fill="none"
      stroke="var(--good-text)"
      strokeWidth="3"
    >
      <path d="M186 152h208v76H186Z" fill="var(--sheet)" fillOpacity="0.88" />
      <path d="M192 158h196v64H192Z" strokeWidth="1.2" />
      <g fill="var(--good-text)" stroke="none" textAnchor="middle">
        <text x="290" y={date ? 188 : 198} fontSize="25" fontWeight="700" letterSpacing="3">
          AS BUILT
        </text>
        {date && (
          <text x="290" y="212" fontSize="16">
            {ownerDate(new Date(date))}
          </text>
        )}
      </g>
    </g>
  );
}
