import type { ReactNode } from "react";

type Props = {
  label: ReactNode;
  note?: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
};

/** A page's one large figure, in the break of a dimension line. */
export function Measure({ label, note, beside, children }: Props) {
  return (
    <div className="measure">
      <div className="title-line">
        {typeof label === "string" ? <p className="label">{label}</p> : label}
        {beside}
      </div>
      <p className="measure-line">
        <b className="figure">{children}</b>
      </p>
      {note && <p className="measure-note">{note}</p>}
    </div>
  );
}
