import { useState, type ReactNode } from "react";

type Props = { id: string; title: string; note?: string; isOpen?: boolean; children: ReactNode };

/** A section of the deal that is folded until it is needed. */
export function DealFold({ id, title, note, isOpen = false, children }: Props) {
  // Stays open when what it was opened for is over: the focus may be in it.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <section className="sheet deal-fold" aria-labelledby={id}>
      <details open={isOpen || wasOpened}>
        <summary>
          <h3 id={id}>{title}</h3>
          {note && <span>{note}</span>}
        </summary>
        {children}
      </details>
    </section>
  );
}
