import { Link } from "@remix-run/react";
import { Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import type { BillRow, BillsPageView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { formatDollarsAndCents, type Cents } from "~/domain/money";

type Props = {
  bill: BillRow;
  page: BillsPageView;
  amount: Cents;
  part?: string | undefined;
  due: ReactNode;
  children?: ReactNode;
};

/** A row; `part` says what of the bill the amount is. */
export function BillLine({ bill, page, amount, part, due, children }: Props) {
  return (
    <li className="bill">
      <BillWho bill={bill} />
      <BillWhere bill={bill} page={page} />
      <p className="bill-due">{due}</p>
      <p className="bill-amount">
        {formatDollarsAndCents(amount)}
        {part && <small>{part}</small>}
      </p>
      {children}
    </li>
  );
}

/** The supplier, the reference and the GST, with links to the files. */
function BillWho({ bill }: { bill: BillRow }) {
  const { title, reference, gst, gstAmount, property, files } = bill;
  return (
    <div className="bill-who">
      <b>{title}</b>
      <p>
        {reference && `${reference} · `}
        {gst === "none" ? "no GST" : `GST ${formatDollarsAndCents(gstAmount)}`}
      </p>
      {files.map(({ id, name }) => (
        <a
          key={id}
          className="link link-alone"
          href={apiPaths.propertyFile(property.id, id)}
          download={name}
        >
          <Paperclip size={14} aria-hidden />
          {name}
        </a>
      ))}
    </div>
  );
}

/** The property, on the page of all; and the items. */
function BillWhere({ bill, page }: { bill: BillRow; page: BillsPageView }) {
  const { property, items } = bill;
  return (
    <ul className="bill-where">
      {page.property === null && (
        <li>
          <Link className="link link-alone" to={paths.property(property.id)}>
            {property.name}
          </Link>
        </li>
      )}
      {items.length === 0 && <li>unsorted</li>}
      {items.slice(0, MOST_ITEMS).map(({ id, name, projectId }) => (
        <li key={id}>
          <Link className="link link-alone" to={paths.itemLog(projectId, id)}>
            {name}
          </Link>
        </li>
      ))}
      {items.length > MOST_ITEMS && <li>{`and ${items.length - MOST_ITEMS} more`}</li>}
    </ul>
  );
}

const MOST_ITEMS = 3;
