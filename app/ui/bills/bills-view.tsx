import { Link } from "@remix-run/react";
import type { BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents } from "~/domain/money";
import { apiPaths } from "~/contracts/api-paths";
import { billEditMessages } from "~/contracts/bill-messages";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { SHARED, SHARED_NAME } from "~/contracts/kept-pages";
import { RECEIPTS_AT_ONCE } from "~/domain/bills/bill";
import { ACCEPTED_RECEIPTS } from "~/domain/file";
import { ErrorSummary } from "../forms/form-parts";
import { fieldIdOf } from "../forms/field";
import { UPLOAD_FIELD, UploadZone } from "../upload/upload-zone";
import { BillGroup, HeldBack, PaidBills } from "./bill-groups";
import { DueRulerChart } from "./due-ruler";
import { Inbox } from "./inbox";
import { ListForm, SpendSearch } from "./page-query";

/** The bills of a property, or of all: what is to pay by when it is due, and what is to sort. */
export function BillsView({ page }: { page: BillsPageView }) {
  const { property, toPay, due, paid } = page;
  // The property's name is the title of its page.
  const Heading = property ? "h2" : "h1";
  return (
    <>
      <ErrorSummary />
      <div className="bills-top">
        <Heading className="measure max-w-[26rem]">
          <span className="label">{countText(toPay.count)}</span>
          <span className="measure-line">
            <b>{formatDollarsAndCents(toPay.amount)}</b>
          </span>
        </Heading>
        <DueRulerChart bills={page.dueDays} today={page.today} />
      </div>
      {property && (
        <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-2">
          <SpendSearch action={paths.propertyBills(property.id)} />
          <Link className="link link-alone" to={paths.propertyBills(property.id, { list: "all" })}>
            All spends by month
          </Link>
        </div>
      )}
      <Filters page={page} />
      <div className="bills-columns">
        <div className="grid grid-cols-1 items-start gap-4">
          {due.map((group) => (
            <BillGroup key={group.name} group={group} page={page} />
          ))}
          <HeldBack page={page} />
          {paid.count > 0 && <PaidBills page={page} />}
        </div>
        <aside className="no-print grid content-start gap-4 max-lg:-order-1">
          <Inbox page={page} />
          <AddReceipts page={page} />
        </aside>
      </div>
    </>
  );
}

function countText(count: number): string {
  if (count === 0) return "Nothing to pay";
  return count === 1 ? "To pay, 1 bill" : `To pay, ${count} bills`;
}

/** Each only where there is a choice. */
function Filters({ page }: { page: BillsPageView }) {
  const { property, properties, suppliers, supplierId } = page;
  const hasSuppliers = suppliers.length > 1 || supplierId !== "";
  const hasProperties = property === null ? properties.length > 1 : false;
  if (!hasSuppliers && !hasProperties) return null;
  return (
    <div className="no-print flex flex-wrap items-end gap-x-6 gap-y-3">
      {hasProperties && (
        <nav aria-label="Bills by reno" className="flex min-w-0 flex-wrap gap-2">
          <Link className="btn" to={paths.bills()} aria-current="page">
            All renos
          </Link>
          {properties.map(({ id, name }) => (
            <Link key={id} className="btn" to={paths.propertyBills(id)}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {hasSuppliers && (
        <ListForm
          label="Supplier"
          name="supplier"
          chosen={supplierId}
          options={[{ id: "", name: "All suppliers" }, ...suppliers]}
          action={property ? paths.propertyBills(property.id) : paths.bills()}
        />
      )}
    </div>
  );
}

/** On the page of a property; that of all leads there. */
function AddReceipts({ page }: { page: BillsPageView }) {
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
      takeWaiting={takeSharedFiles}
      target={{
        path: apiPaths.propertyReceipts(propertyId),
        failure: billEditMessages.saveReceiptFailed,
        done: billsPageMessages.receiptAdded,
        most: RECEIPTS_AT_ONCE,
        tooMany: billsPageMessages.tooManyReceipts,
        takesId: true,
      }}
    />
  );
}

/** Files that another app shared, which the service worker holds for the next page that asks. */
async function takeSharedFiles(): Promise<File[]> {
  if (!("caches" in window) || !(await caches.has(SHARED))) return [];
  const cache = await caches.open(SHARED);
  const held = await cache.matchAll();
  await caches.delete(SHARED);
  return Promise.all(held.map(fileOf));
}

async function fileOf(held: Response): Promise<File> {
  const body = await held.blob();
  const name = decodeURIComponent(held.headers.get(SHARED_NAME) ?? "");
  return new File([body], name, { type: body.type });
}
