import { Link, useSearchParams } from "@remix-run/react";
import {
  CircleCheck,
  Copy,
  FolderOpen,
  History,
  Pencil,
  Plus,
  RotateCcw,
  Share2,
  Printer,
} from "lucide-react";
import { Suspense } from "react";
import { paths } from "~/contracts/paths";
import type { PropertyHead } from "~/contracts/properties";
import { ownerDate } from "~/domain/dates";
import { ConfirmLink, DialogLink } from "../confirm/confirm-link";
import { MoreMenu } from "../more-menu";
import { onDemand } from "../on-demand";
import { useShell } from "../use-shell";
import type { PrintedProperty } from "../print/print-form";
import { changeStatus } from "./questions";

type Props = {
  property: PropertyHead;
  /** What of it the options of its report depend on; without it they are a page. */
  printed?: PrintedProperty;
  /** The one action that is next. */
  isSpendNext?: boolean;
  /** Where the page has a line to add a spend. */
  hasSpendLine?: boolean;
};

/** The same above each view of a property, so that none of it moves. */
export function PropertyHeader({
  property,
  printed,
  isSpendNext = true,
  hasSpendLine = false,
}: Props) {
  const { id, status, isCreator, changeNumber } = property;
  const StatusIcon = status === "active" ? CircleCheck : RotateCcw;
  const question = changeStatus(property);
  // Impersonating admins cannot change who shares a property.
  const isActedFor = useShell()?.viewer?.imping;
  const isFiles = useSearchParams()[0].get("view") === "dossier";
  return (
    <header className="property-head">
      <PropertyName property={property} />
      <div className="property-actions no-print">
        <Link
          className="btn desk-only"
          to={paths.property(id, "dossier")}
          aria-current={isFiles ? "page" : undefined}
        >
          <FolderOpen size={16} aria-hidden />
          Dossier
        </Link>
        {isCreator && !isActedFor && (
          <Link className="btn" to={paths.shareProperty(id)}>
            <Share2 size={16} aria-hidden />
            <span>Share</span>
          </Link>
        )}
        <PrintLink id={id} printed={printed} className="btn phone-only" />
        <MoreMenu>
          <Link className="menu-item phone-only" to={paths.property(id, "dossier")}>
            <FolderOpen size={16} aria-hidden />
            Dossier
          </Link>
          <ConfirmLink {...question} className="menu-item">
            <StatusIcon size={16} aria-hidden />
            {question.title}
          </ConfirmLink>
          {isCreator && (
            <Link className="menu-item" to={paths.editProperty(id)}>
              <Pencil size={16} aria-hidden />
              Edit
            </Link>
          )}
          <Link className="menu-item" to={paths.cloneProperty(id)}>
            <Copy size={16} aria-hidden />
            Clone
          </Link>
          {changeNumber > 0 && (
            <Link className="menu-item" to={paths.history(id)}>
              <History size={16} aria-hidden />
              History
            </Link>
          )}
          <PrintLink id={id} printed={printed} className="menu-item desk-only" />
        </MoreMenu>
        {status === "active" && !hasSpendLine && (
          <Link
            className={`btn desk-only${isSpendNext ? " btn-primary" : ""}`}
            to={paths.addSpend(id)}
          >
            <Plus size={16} aria-hidden />
            Spend
          </Link>
        )}
      </div>
    </header>
  );
}

/** Loaded on demand: most visits print nothing. */
const PrintForm = onDemand(() => import("../print/print-form"), "PrintForm");

type PrintProps = { id: string; printed: PrintedProperty | undefined; className: string };

function PrintLink({ id, printed, className }: PrintProps) {
  const words = (
    <>
      <Printer size={16} aria-hidden />
      <span>Print</span>
    </>
  );
  const to = paths.printOptions(id);
  if (!printed)
    return (
      <Link className={className} to={to}>
        {words}
      </Link>
    );
  return (
    <DialogLink
      className={className}
      to={to}
      title="Print"
      dialog={(close) => (
        <Suspense fallback={<p aria-live="polite">Loading...</p>}>
          <PrintForm
            property={printed}
            cancel={
              <button type="button" className="btn" onClick={close}>
                Cancel
              </button>
            }
          />
        </Suspense>
      )}
    >
      {words}
    </DialogLink>
  );
}

function PropertyName({ property }: Pick<Props, "property">) {
  const { name, address, createDate, completeDate, imageUrl } = property;
  const { suburb, city, fullAddress } = address;
  const started = `Started ${ownerDate(new Date(createDate))}`;
  const completed = completeDate && `Completed ${ownerDate(new Date(completeDate))}`;
  return (
    <div className="property-name">
      {imageUrl && (
        <img className="desk-only" src={imageUrl} alt="" width={128} height={96} loading="lazy" />
      )}
      <div className="property-title">
        <p className="label desk-only">
          {started}
          {completed && ` · ${completed}`}
        </p>
        <h1>{name}</h1>
        <p className="text-ink-2 desk-only">{fullAddress}</p>
        <p className="phone-only">
          {completed
            ? `${suburb || city || fullAddress} · ${completed}`
            : [suburb, city].filter(Boolean).join(", ") || fullAddress}
        </p>
      </div>
    </div>
  );
}

type Tab = "budget" | "bills" | "quotes" | "gallery" | "trade-tracker" | "review";

type TabsProps = {
  property: { id: string; quoteCount: number; finishedDate: string | null };
  hasBills: boolean;
  current: Tab | undefined;
};

/**
 * Quotes have a tab from the first one on, bills once the overview does not list the first ones, and
 * what it taught once it was complete.
 */
export function PropertyTabs({
  property: { id, quoteCount, finishedDate },
  hasBills,
  current,
}: TabsProps) {
  const tabs = [
    { name: "budget", label: "Budget", to: paths.property(id) },
    ...(hasBills ? [{ name: "bills", label: "Bills", to: paths.propertyBills(id) }] : []),
    ...(quoteCount > 0 ? [{ name: "quotes", label: "Quotes", to: paths.quotes(id) }] : []),
    { name: "gallery", label: "Gallery", to: paths.property(id, "gallery") },
    { name: "trade-tracker", label: "Trade Tracker", to: paths.property(id, "trade-tracker") },
    ...(finishedDate ? [{ name: "review", label: "What it taught", to: paths.review(id) }] : []),
  ];
  return (
    <nav className="tabs" aria-label="Views of the property">
      {tabs.map(({ name, label, to }) => (
        <Link key={name} to={to} aria-current={name === current ? "page" : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
