import { paths } from "~/contracts/paths";
import type { ShellView } from "~/contracts/shell";
import { Dialog } from "../notices/dialog";
import { TermsOfUse } from "../terms-of-use";

type Props = Pick<ShellView, "productName" | "isSold"> & { open: boolean; onClose: () => void };

export function TermsModal({ productName, isSold, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={`${productName} - License Terms Of Use`} wide>
      <div className="mt-3">
        <TermsOfUse productName={productName} isSold={isSold} hideTitle />
      </div>
      <p className="mt-4 flex justify-end gap-3">
        <a className="btn" href={`${paths.terms}?print`} target="_blank" rel="noreferrer">
          Print
        </a>
        <button type="button" className="btn btn-primary" onClick={onClose}>
          Close
        </button>
      </p>
    </Dialog>
  );
}
