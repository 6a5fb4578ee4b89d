import type { ReactNode } from "react";
import { TableHead, type Head } from "../table-head";

type Figure = { text: ReactNode; isLoss?: boolean; note?: ReactNode };
type Props = {
  caption: string;
  isCaptionHidden?: boolean;
  className?: string;
  /** That of the names, then those of the figures. */
  heads?: readonly [string, ...Omit<Head, "className">[]];
  areHeadsHidden?: boolean;
  rows: readonly { label: string; figures: readonly Figure[]; className?: string | undefined }[];
};

/** Figures by the names of their rows; a loss is marked by its sign and colour. */
export function FiguresTable(props: Props) {
  const { caption, isCaptionHidden, className = "", areHeadsHidden, rows } = props;
  const [first, ...heads] = props.heads ?? [];
  const hidden = (isHidden = false) => (isHidden ? "sr-only" : undefined);
  return (
    <table className={`deal-sensitivity ${className}`}>
      <caption className={hidden(isCaptionHidden)}>{caption}</caption>
      {first && (
        <TableHead
          className={hidden(areHeadsHidden)}
          heads={[first, ...heads.map((head) => ({ ...head, className: "num" }))]}
        />
      )}
      <tbody>
        {rows.map(({ label, figures, className }) => (
          <tr key={label} className={className}>
            <th scope="row">{label}</th>
            {figures.map(({ text, isLoss = false, note }, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- worked out, never edited
              <td key={column} className={isLoss ? "num over" : "num"}>
                {text}
                {note && <small>{note}</small>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
