import type { ReactNode } from "react";

type Props = { label: string; children: ReactNode; beside?: ReactNode };

/** `beside` stands on the label's line. */
export function Figure({ label, children, beside }: Props) {
  return (
    <div>
      {beside ? (
        <div className="title-line">
          <p className="label">{label}</p>
          {beside}
        </div>
      ) : (
        <p className="label">{label}</p>
      )}
      <p className="figure">{children}</p>
    </div>
  );
}
