const HATCHES = [
  { id: "hatch", size: 5, line: 2.6 },
  { id: "hatch-wide", size: 9, line: 3.4 },
];

/** SVG patterns for overspent, agreed and contingency; render once a page. */
export function ChartPatterns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        {HATCHES.map(({ id, size, line }) => (
          <pattern
            key={id}
            id={id}
            width={size}
            height={size}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={size} height={size} fill="var(--sheet)" />
            <rect width={line} height={size} fill="var(--over)" />
          </pattern>
        ))}
        <pattern id="agreed" width="4" height="4" patternUnits="userSpaceOnUse">
          <rect width="4" height="4" fill="var(--track)" />
          <rect width="1.6" height="4" fill="var(--bar)" />
        </pattern>
        <pattern id="spare" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--sheet)" />
          <circle cx="2" cy="2" r="1" fill="var(--ink-3)" />
        </pattern>
      </defs>
    </svg>
  );
}
