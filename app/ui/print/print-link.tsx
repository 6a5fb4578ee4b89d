import { Printer } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "~/contracts/paths";
import type { PrintedProperty } from "./print-form";
import { DialogLink } from "../confirm/confirm-link";

/** Loaded on demand: most visits print nothing. */
const PrintForm = lazy(async () => ({ default: (await import("./print-form")).PrintForm }));

type Props = { property: PrintedProperty; className?: string };

export function PrintLink({ property, className }: Props) {
  return (
    <DialogLink
      className={className}
      to={paths.printOptions(property.id)}
      title="Print"
      dialog={(close) => (
        <Suspense fallback={<p aria-live="polite">Loading...</p>}>
          <PrintForm
            property={property}
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
