import type { PrintOptions } from "~/contracts/print.server";

type Option = { name: keyof PrintOptions; label: string; hint?: string; start: boolean };

/** The print flags of specification §3: first what is printed, then where a new page begins. */
const PARTS: Option[] = [
  { name: "details", label: "Details", hint: "The totals, what is over budget, and the deal at a glance", start: true },
  { name: "projects", label: "Categories", hint: "Scope of work, notes, items and photos", start: true },
  { name: "tradeTracker", label: "Trade Tracker", hint: "The profit calculator with GST", start: true },
];
const PAGES: Option[] = [
  { name: "projectToPage", label: "Each category on a new page", start: false },
  { name: "tradeTrackerNewPage", label: "Trade Tracker on a new page", start: false },
];

/** What a report holds, as boxes to tick. Unticked boxes send nothing, which is "no". */
export function PrintOptionsFields() {
  return (
    <>
      <OptionGroup legend="Print" options={PARTS} />
      <OptionGroup legend="Page breaks" options={PAGES} />
    </>
  );
}

function OptionGroup({ legend, options }: { legend: string; options: readonly Option[] }) {
  return (
    <fieldset className="grid gap-1">
      <legend className="label">{legend}</legend>
      {options.map(({ name, label, hint, start }) => (
        <label key={name} className="check">
          <input type="checkbox" name={name} value="true" defaultChecked={start} className="size-5 accent-action" />
          <span>
            {label}
            {hint && <small className="block text-ink-2">{hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
