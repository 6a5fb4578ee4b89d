import { Printer } from "lucide-react";
import { lazy, Suspense } from "react";
import { paths } from "~/contracts/paths";
import { DialogLink } from "../confirm/dialog-link";

/** Loaded on demand: most visits print nothing. */
const PrintForm = lazy(async () => ({ default: (await import("./print-form")).PrintForm }));

type Props = { propertyId: string; hasCost: boolean; hasSalePrice: boolean; className?: string };

export function PrintLink({ propertyId, hasCost, hasSalePrice, className }: Props) {
  return (
    <DialogLink
      className={className}
      to={paths.printOptions(propertyId)}
      title="Print"
      dialog={(close) => (
        <Suspense fallback={<p aria-live="polite">Loading...</p>}>
          <PrintForm
            propertyId={propertyId}
            hasCost={hasCost}
            hasSalePrice={hasSalePrice}
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
