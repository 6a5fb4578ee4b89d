import type { PrintOptions } from "~/contracts/print";

type Option = { name: keyof PrintOptions; label: string; hint?: string; start: boolean };

/** docs/specification.md §14.1: contents first, then page breaks. */
const PARTS: Option[] = [
  {
    name: "details",
    label: "Details",
    hint: "The totals, what is over budget, and the deal at a glance",
    start: true,
  },
  {
    name: "costToComplete",
    label: "Cost to complete",
    hint: "What is agreed, billed, paid and still to come, by category",
    start: true,
  },
  {
    name: "projects",
    label: "Categories",
    hint: "Scope of work, notes, items and photos",
    start: true,
  },
  {
    name: "tradeTracker",
    label: "Trade Tracker",
    hint: "The profit calculator with GST",
    start: true,
  },
  {
    name: "scenarios",
    label: "Scenarios and sensitivity",
    hint: "The profit at other prices, costs and times",
    start: false,
  },
];
const PAGES: Option[] = [
  { name: "projectToPage", label: "Each category on a new page", start: false },
  { name: "tradeTrackerNewPage", label: "Trade Tracker on a new page", start: false },
];

/**
 * A hidden "no" precedes each box; the last of equal names counts.
 * @param chosen a query; without flags the defaults apply.
 * @param hasCost whether the property uses what "Cost to complete" shows.
 * @param hasSalePrice whether scenarios and sensitivity can be worked out.
 */
export function PrintOptionsFields({
  chosen,
  hasCost,
  hasSalePrice,
}: {
  chosen: URLSearchParams | undefined;
  hasCost: boolean;
  hasSalePrice: boolean;
}) {
  const parts = PARTS.filter(
    ({ name }) => (hasCost || name !== "costToComplete") && (hasSalePrice || name !== "scenarios"),
  );
  const isChosen = [...PARTS, ...PAGES].some(({ name }) => chosen?.has(name));
  const ticked = ({ name, start }: Option) =>
    isChosen ? chosen?.getAll(name).at(-1) === "true" : start;
  return (
    <>
      <input type="hidden" name="details" value="false" />
      <OptionGroup legend="Include" options={parts} ticked={ticked} />
      <OptionGroup legend="Page breaks" options={PAGES} ticked={ticked} />
    </>
  );
}

type GroupProps = {
  legend: string;
  options: readonly Option[];
  ticked: (option: Option) => boolean;
};

function OptionGroup({ legend, options, ticked }: GroupProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="label">{legend}</legend>
      {options.map((option) => (
        <label key={option.name} className="choice items-start py-2">
          <input
            type="checkbox"
            name={option.name}
            value="true"
            defaultChecked={ticked(option)}
            className="mt-0.5"
          />
          <span>
            {option.label}
            {option.hint && <small className="block text-ink-2">{option.hint}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
