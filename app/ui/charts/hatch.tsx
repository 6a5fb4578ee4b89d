/** SVG pattern for overspending; render once a page. */
export function HatchPattern() {
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
      </defs>
    </svg>
  );
}
