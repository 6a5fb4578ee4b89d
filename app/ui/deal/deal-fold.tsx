import { useSearchParams } from "@remix-run/react";
import { createContext, useState, type ReactNode } from "react";
import { SECTION } from "~/contracts/deal-paths";

type Props = { id: string; title: string; note?: string; isOpen?: boolean; children: ReactNode };

/** The id of the section that something is in. */
export const SectionContext = createContext<string | null>(null);

/** A section of the deal that is folded until it is needed. */
export function DealFold({ id, title, note, isOpen: isNeeded = false, children }: Props) {
  const [query] = useSearchParams();
  const isOpen = isNeeded || query.get(SECTION) === id;
  // Stays open when what it was opened for is over: the focus may be in it.
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <section className="sheet deal-fold" aria-labelledby={id}>
      <details className="fold" open={isOpen || wasOpened}>
        <summary>
          <h3 id={id}>{title}</h3>
          {note && <span>{note}</span>}
        </summary>
        <SectionContext.Provider value={id}>{children}</SectionContext.Provider>
      </details>
    </section>
  );
}
