import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { pageMessages } from "~/contracts/page-messages";
import { NO_PRINTER, paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showPrintOptions } from "~/operations/report/print";
import type { PageHandle } from "~/ui/page";
import { PrintForm } from "~/ui/print/print-form";

export const loader = pageLoader(showPrintOptions);
export const handle: PageHandle = { title: "Print" };

/** By status of the failed print. */
const problems: Record<string, string> = {
  429: pageMessages.tooMany,
  503: pageMessages.printerBusy,
  [NO_PRINTER]: pageMessages.noPrinter,
};

export default function PrintProperty() {
  const property = useLoaderData<typeof loader>();
  const { id, name } = property;
  const [query] = useSearchParams();
  const failed = query.get("failed");
  return (
    <div className="page">
      <section className="sheet mx-auto w-full max-w-[30rem]">
        <h1>Print</h1>
        <p className="mt-2 text-ink-2">
          A report of {name}, for a lender, a partner or your own files. It opens as a PDF.
        </p>
        <PrintForm
          property={property}
          problem={failed && (problems[failed] ?? pageMessages.printFailed)}
          chosen={query}
          cancel={
            <Link className="btn" to={paths.property(id)}>
              Back
            </Link>
          }
        />
      </section>
    </div>
  );
}
