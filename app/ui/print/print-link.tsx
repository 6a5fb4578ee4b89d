import { Printer } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "~/contracts/paths";
import { DialogLink } from "../dialog-link";

/** Fetched when it is first wanted: most visits to a property print nothing. */
const PrintForm = lazy(async () => ({ default: (await import("./print-form")).PrintForm }));

/** A link to the page of the print options, which open as a dialog where script runs. */
export function PrintLink({ propertyId }: { propertyId: string }) {
  return (
    <DialogLink
      to={paths.printOptions(propertyId)}
      title="Print"
      dialog={(close) => (
        <Suspense fallback={<p role="status">Loading...</p>}>
          <PrintForm
            propertyId={propertyId}
            cancel={
              <button type="button" className="btn" onClick={close}>
                Cancel
              </button>
            }
          />
        </Suspense>
      )}
    >
      <Printer size={16} aria-hidden />
      Print
    </DialogLink>
  );
}
