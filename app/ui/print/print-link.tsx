import { Link } from "@remix-run/react";
import { Printer } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { paths } from "~/contracts/paths";
import { Dialog } from "../dialog";
import { isPlainClick } from "../plain-click";

/** Fetched when it is first wanted: most visits to a property print nothing. */
const PrintForm = lazy(async () => ({ default: (await import("./print-form")).PrintForm }));

/** A link to the page of the print options, which open as a dialog where script runs. */
export function PrintLink({ propertyId }: { propertyId: string }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Link
        className="btn"
        to={paths.printOptions(propertyId)}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Printer size={16} aria-hidden />
        Print
      </Link>
      <Dialog open={open} onClose={close} title="Print">
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
      </Dialog>
    </>
  );
}
