import type { ReactNode } from "react";

type Props = { label: ReactNode; className?: string; children: ReactNode };

/** One of a list of terms; `className` is of what is said of it. */
export function Fact({ label, className, children }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
