import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";

type Tab = "budget" | "bills" | "quotes" | "gallery" | "trade-tracker" | "review";

/**
 * Quotes have a tab from the first one on, bills once the overview does not list the first ones, and
 * what it taught once it was complete.
 */
export function PropertyTabs({
  property: { id, quoteCount, finishedDate },
  hasBills,
  current,
}: {
  property: { id: string; quoteCount: number; finishedDate: string | null };
  hasBills: boolean;
  current: Tab | undefined;
}) {
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
