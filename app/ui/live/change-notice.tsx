import { useRevalidator } from "@remix-run/react";
import { RefreshCw } from "lucide-react";
import { useOthersChanges } from "./use-others-changes";

type Props = { propertyId: string; changeNumber: number };

/**
 * Says lightly that somebody else has changed the property that is open, and brings the page up to date when asked: never by itself, under
 * the hands of who types. Without script there is nothing.
 */
export function ChangeNotice({ propertyId, changeNumber }: Props) {
  return <Notice key={propertyId} propertyId={propertyId} changeNumber={changeNumber} />;
}

function Notice({ propertyId, changeNumber }: Props) {
  const { changedBy, dismiss } = useOthersChanges(propertyId, changeNumber);
  const { revalidate } = useRevalidator();
  function refresh() {
    dismiss();
    revalidate();
    // The button goes; the focus stays on the page.
    document.getElementById("main")?.focus({ preventScroll: true });
  }
  return (
    <div role="status" className="change-notice no-print">
      {changedBy !== null && (
        <p>
          <span>Changed by {changedBy}</span>
          <span aria-hidden>–</span>
          <button type="button" className="btn" onClick={refresh}>
            <RefreshCw size={16} aria-hidden /> Refresh
          </button>
        </p>
      )}
    </div>
  );
}
