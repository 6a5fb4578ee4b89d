import { Form, Link } from "@remix-run/react";
import { Upload as UploadIcon } from "lucide-react";
import { apiPaths } from "~/contracts/api-paths";
import { billEditMessages } from "~/contracts/bill-messages";
import type { BillsPageView } from "~/contracts/bills-page";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { paths } from "~/contracts/paths";
import { RECEIPTS_AT_ONCE } from "~/domain/bills/spend-kinds";
import { HEIC_ENDINGS } from "~/domain/file";
import { UploadRow } from "../files/upload-row";
import { useUploads } from "../files/use-uploads";
import { fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, type Reply } from "../forms/use-reply";
import { useDropping } from "../upload/use-dropping";
import { useHydrated } from "../use-hydrated";

/** On the page of a property; that of all leads there. */
export function AddReceipts({ page, reply }: { page: BillsPageView; reply: Reply }) {
  const { property, properties } = page;
  if (property) return <ReceiptUploads propertyId={property.id} reply={reply} />;
  if (properties.length === 0) return null;
  return (
    <p className="hint receipts-where">
      Add receipts to{" "}
      {properties.map(({ id, name }) => (
        <Link key={id} className="link" to={`${paths.propertyBills(id)}#${fieldIdOf(FIELD)}`}>
          {name}
        </Link>
      ))}
    </p>
  );
}

const FIELD = "files";
const ACCEPTED = `image/jpeg,image/png,application/pdf,${HEIC_ENDINGS}`;

/** Sent at once on choice or drop; without script a form with a button. */
function ReceiptUploads({ propertyId, reply }: { propertyId: string; reply: Reply }) {
  const isHydrated = useHydrated();
  const problems = messagesOf(reply, FIELD);
  const { uploads, add, retry, dismiss } = useUploads({
    path: apiPaths.propertyReceipts(propertyId),
    failure: billEditMessages.saveReceiptFailed,
    done: billsPageMessages.receiptAdded,
    most: RECEIPTS_AT_ONCE,
    tooMany: billsPageMessages.tooManyReceipts,
  });
  const { isOver, ...dropping } = useDropping(add);
  return (
    <div className="no-print grid gap-3">
      <Form
        method="post"
        action={paths.propertyBills(propertyId)}
        encType="multipart/form-data"
        className={`drop-zone ${isOver ? "is-over" : ""}`}
        {...dropping}
      >
        <UploadIcon size={24} className="text-ink-2" aria-hidden />
        <div className="field min-w-0">
          <label htmlFor={fieldIdOf(FIELD)}>Add receipts</label>
          <p id="receipts-hint" className="hint">
            {`Choose up to ${RECEIPTS_AT_ONCE} photos or PDFs, 20 MB each. Each becomes one to sort.`}
          </p>
          {problems.length > 0 && (
            <ul id="receipts-error" className="field-error">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          <input
            id={fieldIdOf(FIELD)}
            className="input"
            type="file"
            name={FIELD}
            accept={ACCEPTED}
            multiple
            aria-describedby={
              problems.length > 0 ? "receipts-hint receipts-error" : "receipts-hint"
            }
            aria-invalid={problems.length > 0 || undefined}
            onChange={({ currentTarget }) => {
              add(currentTarget.files ?? []);
              currentTarget.value = "";
            }}
          />
        </div>
        {!isHydrated && <SubmitButton intent="add-receipts">Upload</SubmitButton>}
      </Form>
      {uploads.length > 0 && (
        <ul className="sheet grid p-0" aria-label="Receipts on their way">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDismiss={() => dismiss(upload.key)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
