import { lazy, Suspense, useEffect, useState, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell.server";
import { Dialog, isPlainClick } from "../dialog";

const TermsOfUse = lazy(() => import("../terms-of-use").then(({ TermsOfUse: component }) => ({ default: component })));
const OPEN = "plumbline:terms";

/** A link to the terms' own page, shown as a modal where script runs. */
export function TermsLink({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <a
      className={className}
      href={paths.terms}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        document.getElementById("account-menu")?.hidePopover();
        window.dispatchEvent(new Event(OPEN));
      }}
    >
      {children}
    </a>
  );
}

/** The terms-of-use modal with its Print and Close buttons (specification §2). Its text is fetched when it is first opened. */
export function TermsDialog({ productName, isSold }: Pick<ShellView, "productName" | "isSold">) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    window.addEventListener(OPEN, show);
    return () => window.removeEventListener(OPEN, show);
  }, []);
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title={`${productName} - License Terms Of Use`} wide>
      <Suspense fallback={<p>Loading...</p>}>
        <TermsOfUse productName={productName} isSold={isSold} hideTitle />
      </Suspense>
      <p className="mt-4 flex justify-end gap-3">
        <a className="btn" href={`${paths.terms}?print`} target="_blank" rel="noreferrer">
          Print
        </a>
        <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
