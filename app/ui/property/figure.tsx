import type { ReactNode } from "react";

/** One figure of a title block, under its label. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="figure">{children}</p>
    </div>
  );
}
