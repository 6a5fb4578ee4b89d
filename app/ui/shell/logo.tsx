export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <path d="M3 23V11l10-8 10 8v12" fill="none" stroke="var(--action)" strokeWidth="2.4" />
      <path d="M1 23h24M3 20.5v5M23 20.5v5" stroke="var(--ink)" strokeWidth="1.4" />
      <path d="M7 18h12" stroke="var(--focus)" strokeWidth="4" />
    </svg>
  );
}
