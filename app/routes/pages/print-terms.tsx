import { Link, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/contracts/paths";
import { useShell } from "~/ui/use-shell";
import type { PageHandle } from "~/ui/page";
import { TermsOfUse } from "~/ui/terms-of-use";

export const handle: PageHandle = {
  title: "License Terms Of Use",
  description: "The licence and the terms of use.",
};

/** "?print" opens the print dialog, "?hideTitle" omits the title (docs/specification.md §17.6). */
export default function PrintTerms() {
  const { productName = "", isSold = true } = useShell() ?? {};
  const [query] = useSearchParams();
  const prints = query.has("print");
  useEffect(() => {
    if (prints) window.print();
  }, [prints]);
  return (
    <div className="page max-w-[46rem]">
      <TermsOfUse productName={productName} isSold={isSold} hideTitle={query.has("hideTitle")} />
      <p className="no-print flex gap-3">
        <Link className="btn" to={`${paths.terms}?print`} reloadDocument>
          Print
        </Link>
        <Link className="btn" to={paths.home}>
          Home
        </Link>
      </p>
    </div>
  );
}
