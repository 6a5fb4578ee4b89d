import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useNotify } from "../shell/toasts";
import { useOthersChanges } from "./use-others-changes";

type Props = { propertyId: string; changeNumber: number };

/**
 * Notifies of somebody else's change of the property that is open, and brings the page up to date
 * when asked: never by itself, under the hands of who types. Without script there is nothing.
 */
export function ChangeNotice({ propertyId, changeNumber }: Props) {
  return <Notice key={propertyId} propertyId={propertyId} changeNumber={changeNumber} />;
}

function Notice({ propertyId, changeNumber }: Props) {
  const { changedBy, dismiss } = useOthersChanges(propertyId, changeNumber);
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  useEffect(() => {
    if (changedBy === null) return;
    const onRefresh = () => {
      dismiss();
      revalidate();
    };
    return notify({ type: "success", message: `Changed by ${changedBy}`, onRefresh });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each change, not for each new function
  }, [changedBy]);
  return null;
}
