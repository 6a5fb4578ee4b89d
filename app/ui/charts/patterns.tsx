/** SVG patterns for overspent, agreed and contingency; render once a page. */
export function ChartPatterns() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <pattern
          id="hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--sheet)" />
          <rect width="2.6" height="5" fill="var(--over)" />
        </pattern>
        <pattern
          id="hatch-wide"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="9" height="9" fill="var(--sheet)" />
          <rect width="3.4" height="9" fill="var(--over)" />
        </pattern>
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
