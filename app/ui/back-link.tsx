import { Link } from "@remix-run/react";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

/** On top of a page, to the one above it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="btn btn-plain justify-self-start no-print" to={to}>
      <ArrowLeft size={18} aria-hidden /> {children}
    </Link>
  );
}
