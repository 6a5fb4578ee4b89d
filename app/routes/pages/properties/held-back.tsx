import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showHeldBack } from "~/operations/bills/held-back";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import billsStyles from "~/ui/styles/sheets/bills.css?url";
import type { HeldBackView } from "~/contracts/held-back";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { PageLinks } from "~/ui/page-links";
import { shownDay } from "~/ui/bills/due-text";
import { TrustMoneyNotice } from "~/ui/bills/contract-rules";
import { TableHead } from "~/ui/table-head";

export const links = stylesheets(billsStyles);
export const loader = pageLoader(showHeldBack);
export const handle: PageHandle = { title: "Held back" };

export default function HeldBack() {
  const page = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.propertyBills(page.property.id)}>Bills</BackLink>
      <HeldBackLedger page={page} />
    </div>
  );
}

type Supplier = HeldBackView["suppliers"][number];

/** A table for each supplier: what was held back and released, and what is held then. */
function HeldBackLedger({ page }: { page: HeldBackView }) {
  const { property, suppliers, balance, held, released, today, trust } = page;
  return (
    <>
      <header>
        <p className="label">{property.name}</p>
        <h1>Held back</h1>
        {suppliers.length > 0 && (
          <p className="text-ink-2">
            {`${formatDollarsAndCents(balance)} of ${formatDollarsAndCents(held)} held back; ${formatDollarsAndCents(released)} released`}
          </p>
        )}
      </header>
      {suppliers.length === 0 && (
        <p className="sheet">Nothing was held back from the bills of this property.</p>
      )}
      {suppliers.map((supplier) => (
        <SupplierLedger key={supplier.id} supplier={supplier} today={today} />
      ))}
      <PageLinks
        label="Pages of the ledger"
        page={page.page}
        pages={page.pages}
        to={(one) => paths.heldBack(property.id, one)}
        words={["Previous", "Next"]}
      />
      {suppliers.length > 0 && trust !== "none" && (
        <p className="bills-note">
          <TrustMoneyNotice trust={trust} />
        </p>
      )}
    </>
  );
}

function SupplierLedger({ supplier, today }: { supplier: Supplier; today: string }) {
  const { name, held, released, balance, entries } = supplier;
  return (
    <section className="sheet bills-group" aria-label={name}>
      <header>
        <h2 className="text-lg">{name}</h2>
        <b>{formatDollarsAndCents(balance)}</b>
      </header>
      <table className="held-ledger">
        <TableHead heads={["Date", "Bill", "Held back", "Released", "Balance"]} />
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{shownDay(entry.date, today)}</th>
              <td>{entry.reference}</td>
              <Amount label="Held back" cents={entry.held} />
              <Amount label="Released" cents={entry.released} />
              <td data-label="Balance">{formatDollarsAndCents(entry.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              In all
            </th>
            <Amount label="Held back" cents={held} />
            <Amount label="Released" cents={released} />
            <td data-label="Balance">{formatDollarsAndCents(balance)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Amount({ label, cents }: { label: string; cents: Cents }) {
  return <td data-label={label}>{cents === 0 ? "–" : formatDollarsAndCents(cents)}</td>;
}
