import { Link } from "@remix-run/react";
import { apiPaths } from "~/contracts/api-paths";
import { billEditMessages } from "~/contracts/bill-messages";
import type { BillsPageView } from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { paths } from "~/contracts/paths";
import { RECEIPTS_AT_ONCE } from "~/domain/bills/spend-kinds";
import { ACCEPTED_RECEIPTS } from "~/domain/file";
import { UPLOAD_FIELD, UploadZone } from "../files/upload-zone";
import { fieldIdOf } from "../forms/field";
import { shrinkPhoto } from "../upload/shrink-photo";

const shrinkReceipt = (file: File) => shrinkPhoto(file);

/** On the page of a property; that of all leads there. */
export function AddReceipts({ page }: { page: BillsPageView }) {
  const { property, properties } = page;
  if (property) return <ReceiptUploads propertyId={property.id} />;
  if (properties.length === 0) return null;
  return (
    <p className="hint flex flex-wrap gap-x-3 gap-y-1">
      Add receipts to{" "}
      {properties.map(({ id, name }) => (
        <Link
          key={id}
          className="link"
          to={`${paths.propertyBills(id)}#${fieldIdOf(UPLOAD_FIELD)}`}
        >
          {name}
        </Link>
      ))}
    </p>
  );
}

function ReceiptUploads({ propertyId }: { propertyId: string }) {
  return (
    <UploadZone
      action={paths.propertyBills(propertyId)}
      intent="add-receipts"
      label="Add receipts"
      hint={`Choose up to ${RECEIPTS_AT_ONCE} photos or PDFs, 20 MB each. Each becomes one to sort.`}
      accept={ACCEPTED_RECEIPTS}
      sending="Receipts on their way"
      target={{
        path: apiPaths.propertyReceipts(propertyId),
        failure: billEditMessages.saveReceiptFailed,
        done: billsPageMessages.receiptAdded,
        most: RECEIPTS_AT_ONCE,
        tooMany: billsPageMessages.tooManyReceipts,
        prepare: shrinkReceipt,
      }}
    />
  );
}
