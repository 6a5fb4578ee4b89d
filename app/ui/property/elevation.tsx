/** Placeholder for a property without an image. */
export function Elevation() {
  return (
    <svg
      className="elevation"
      viewBox="0 0 160 96"
      aria-hidden="true"
      fill="none"
      stroke="var(--ink-3)"
      strokeWidth="1.2"
    >
      <path d="M34 74V42h72v32M26 44l44-24 44 24M106 50h28v24M102 50h36" />
      <path d="M90 31v-9h7v13" />
      <path d="M44 74V52h14v22M70 64V50h26v14zM83 50v14M114 64v-8h14v8z" />
      <path d="M16 74h128" stroke="var(--ink-2)" strokeWidth="1.6" />
      <path d="M34 84h100M34 80v8M134 80v8M106 81v6" stroke="var(--link)" />
      <path d="M70 69h26" stroke="var(--focus)" strokeWidth="4" />
    </svg>
  );
}
