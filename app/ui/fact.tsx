import type { HTMLAttributes, ReactNode } from "react";

type Props = HTMLAttributes<HTMLElement> & { label: ReactNode };

/** One of a list of terms; the attributes are those of what is said of it. */
export function Fact({ label, ...said }: Props) {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...said} />
    </div>
  );
}
