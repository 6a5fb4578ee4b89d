import type { BillView } from "~/contracts/bills";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { editingMessages } from "~/contracts/editing-messages";
import { logMessages } from "~/contracts/log-messages";
import { billTitle } from "~/domain/bills/bill-title";
import { SendFailure } from "../editing/request";
import { useNotify } from "../notices/toasts";
import { deleteBill, markNotDuplicate, restoreBill } from "./request-log";

/** What the panel does to a bill through the API, each with its notification; true if it is done. */
export function useBillCalls(onChange: () => void) {
  const notify = useNotify();
  const undoFailed = () => notify({ type: "error", message: editingMessages.undoFailed });

  async function attempt(work: Promise<void>): Promise<boolean> {
    try {
      await work;
      onChange();
      return true;
    } catch (error) {
      if (!(error instanceof SendFailure)) throw error;
      notify({ type: "error", message: error.message || editingMessages.saveChangeFailed });
      return false;
    }
  }

  return {
    async remove(bill: BillView): Promise<boolean> {
      const isDone = await attempt(deleteBill(bill.id));
      if (isDone)
        notify({
          type: "success",
          message: logMessages.billDeleted(billTitle(bill), bill.total),
          onUndo: () => void restoreBill(bill.id).then(onChange, undoFailed),
        });
      return isDone;
    },
    async markNotDuplicate(bill: BillView): Promise<void> {
      if (await attempt(markNotDuplicate(bill.id)))
        notify({ type: "success", message: billsPageMessages.bothStay });
    },
  };
}
