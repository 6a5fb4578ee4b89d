import { Suspense, useEffect, useState, type ReactNode } from "react";
import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell";
import { onDemand } from "../on-demand";
import { isPlainClick } from "../plain-click";

const TermsModal = onDemand(() => import("./terms-modal"), "TermsModal");
const OPEN = "plumbline:terms";

/** Links to the terms' page; with script opens a dialog. */
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

/** Loads its content on demand. */
export function TermsDialog({ productName, isSold }: Pick<ShellView, "productName" | "isSold">) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  useEffect(() => {
    const show = () => setState("open");
    window.addEventListener(OPEN, show);
    return () => window.removeEventListener(OPEN, show);
  }, []);
  if (state === "never") return null;
  return (
    <Suspense>
      <TermsModal
        productName={productName}
        isSold={isSold}
        open={state === "open"}
        onClose={() => setState("closed")}
      />
    </Suspense>
  );
}
