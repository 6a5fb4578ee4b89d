import { useSearchParams } from "@remix-run/react";
import { createContext, useEffect, useState, type ReactNode } from "react";
import { SECTION } from "~/contracts/deal-paths";
import { isPhone } from "../phone-width";
import { useHydrated } from "../use-hydrated";

type Props = {
  id: string;
  title: string;
  note?: ReactNode;
  isOpen?: boolean;
  /** Where there is room for it. */
  isOpenOnDesk?: boolean | undefined;
  className?: string;
  children: ReactNode;
};

/** The id of the section that something is in. */
export const SectionContext = createContext<string | null>(null);

/** A section of the deal that is folded until it is needed. */
export function DealFold({
  id,
  title,
  note,
  className = "sheet deal-fold",
  children,
  ...opens
}: Props) {
  const { isOpen = false, isOpenOnDesk } = opens;
  const [query] = useSearchParams();
  const fold = useFold(isOpen || query.get(SECTION) === id, isOpenOnDesk);
  return (
    <section className={className} aria-labelledby={id}>
      <details className={fold.isDeskPart ? "fold desk-part" : "fold"} open={fold.isOpen}>
        <summary>
          <h3 id={id}>{title}</h3>
          {note && <span>{note}</span>}
        </summary>
        <SectionContext.Provider value={id}>{children}</SectionContext.Provider>
      </details>
    </section>
  );
}

/**
 * Stays open when what it was opened for is over: the focus may be in it. How wide the page is the
 * server does not know: until script has looked, the styles show a desk what is folded.
 */
function useFold(isNeeded: boolean, isOpenOnDesk = false) {
  const isAlive = useHydrated();
  const [opened, setOpened] = useState<boolean | undefined>(() =>
    isNeeded ? true : isAlive ? isOpenOnDesk && !isPhone() : undefined,
  );
  if (isNeeded && !opened) setOpened(true);
  useEffect(() => setOpened((before) => before || (isOpenOnDesk && !isPhone())), [isOpenOnDesk]);
  return { isOpen: opened === true, isDeskPart: isOpenOnDesk && opened === undefined };
}
