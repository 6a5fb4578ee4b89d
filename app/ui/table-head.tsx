import type { ReactNode } from "react";

export type Head = { text: ReactNode; className?: string; dir?: "auto"; colSpan?: number };

type Props = { heads: readonly (Head | string)[]; className?: string | undefined };

/** The row of headings. */
export function TableHead({ heads, className }: Props) {
  return (
    <thead className={className}>
      <tr>
        {heads.map((head, place) => {
          const { text, ...attributes } = typeof head === "string" ? { text: head } : head;
          return (
            <th key={place} scope="col" {...attributes}>
              {text}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
