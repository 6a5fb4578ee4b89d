import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "./plain-click";

/** On top of a page, to the one above it: as it was left, if it is the one before in this tab. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  function goBack(event: MouseEvent) {
    if (!isPlainClick(event) || pathBefore() !== to) return;
    event.preventDefault();
    history.back();
  }
  return (
    <Link className="btn btn-plain justify-self-start no-print" to={to} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden /> {children}
    </Link>
  );
}

/** The part of the Navigation API that is used, which not every browser has. */
type Navigation = {
  entries(): { url: string | null }[];
  currentEntry: { index: number } | null;
};

/** Undefined where the browser does not say. */
function pathBefore(): string | undefined {
  const { navigation } = window as Window & { navigation?: Navigation };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  return before?.url ? new URL(before.url).pathname : undefined;
}
