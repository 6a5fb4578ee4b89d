import { useEffect, useState, type FormEvent, type ReactNode } from "react";
import { apiPaths } from "~/contracts/api-paths";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import type { PrintOptions } from "~/contracts/print";
import type { DealRowView } from "~/contracts/properties";
import { isCostInUse } from "~/domain/bills/forecast-in-use";
import { printsInFrame } from "~/domain/pdf-viewing";

export type PrintedProperty = Parameters<typeof isCostInUse>[0] & {
  id: string;
  finishedDate: string | null;
  workTrackerItems: readonly Pick<DealRowView, "itemTypeName" | "value">[];
};

type Props = {
  property: PrintedProperty;
  problem?: string | null;
  /** A query; without flags the defaults apply. */
  chosen?: URLSearchParams;
  cancel: ReactNode;
};

export function PrintForm({ property, problem: atFirst = null, chosen, cancel }: Props) {
  const propertyId = property.id;
  const [isPrinting, setPrinting] = useState(false);
  const [problem, setProblem] = useState(atFirst);
  const isDialog = chosen === undefined;

  // The dialog opens without its page, which has the server start its browser.
  useEffect(() => {
    if (isDialog) fetch(paths.printOptions(propertyId), { method: "HEAD" }).catch(() => undefined);
  }, [isDialog, propertyId]);

  async function print(event: FormEvent<HTMLFormElement>) {
    if (!printsInFrame(navigator)) return;
    event.preventDefault();
    if (isPrinting) return;
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
    setPrinting(true);
    setProblem(null);
    setProblem(
      await printInFrame(
        apiPaths.printProperty(propertyId),
        Object.fromEntries(boxes.map(({ name, checked }) => [name, checked])),
      ),
    );
    setPrinting(false);
  }

  return (
    <form
      method="get"
      action={apiPaths.printProperty(propertyId)}
      target="_blank"
      className="mt-4 grid gap-5"
      onSubmit={(event) => void print(event)}
    >
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <OptionFields chosen={chosen} property={property} />
      <p aria-live="polite" className={isPrinting ? "text-ink-2" : "sr-only"}>
        {isPrinting ? "Preparing your report…" : ""}
      </p>
      <p className="text-ink-2">
        Or as a spreadsheet:{" "}
        <a className="link" href={paths.exportBudget(propertyId, "xlsx")}>
          Excel workbook
        </a>{" "}
        or{" "}
        <a className="link" href={paths.exportBudget(propertyId, "csv")}>
          CSV files
        </a>
        , with the budget, deal, bills and quotes.
      </p>
      <p className="flex flex-wrap justify-end gap-3">
        {cancel}
        <button className="btn btn-primary" aria-disabled={isPrinting}>
          Print
        </button>
      </p>
    </form>
  );
}

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
  {
    name: "review",
    label: "What it taught",
    hint: "What was planned, agreed and spent, and why; by itself on two pages",
    start: false,
  },
];
const PAGES: Option[] = [
  { name: "projectToPage", label: "Each category on a new page", start: false },
  { name: "tradeTrackerNewPage", label: "Trade Tracker on a new page", start: false },
];

type FieldsProps = { chosen: URLSearchParams | undefined; property: PrintedProperty };

/** A hidden "no" precedes each box; the last of equal names counts. */
function OptionFields({ chosen, property }: FieldsProps) {
  const hasCost = isCostInUse(property);
  // Without one there is no profit to vary.
  const hasSalePrice = property.workTrackerItems.some(
    ({ itemTypeName, value }) => itemTypeName === "salePrice" && value !== 0,
  );
  const isOffered = ({ name }: Option) =>
    (hasCost || name !== "costToComplete") &&
    (hasSalePrice || name !== "scenarios") &&
    (property.finishedDate !== null || name !== "review");
  const parts = PARTS.filter(isOffered);
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

/** Resolves with an error message, or null once the print window is open. */
async function printInFrame(path: string, flags: Record<string, boolean>): Promise<string | null> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(flags),
    });
    if (!answer.ok) return ((await answer.json()) as { error: { message: string } }).error.message;
    await showPrintWindow(URL.createObjectURL(await answer.blob()));
    return null;
  } catch {
    return pageMessages.printFailed;
  }
}

/** The frame stays until the next print: the print window may still read it. */
function showPrintWindow(address: string): Promise<void> {
  removeFormer();
  const frame = document.createElement("iframe");
  frame.className = "print-frame";
  frame.title = "Report";
  frame.src = address;
  return new Promise((resolve, reject) => {
    frame.addEventListener("load", () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    document.body.append(frame);
  });
}

/** Revokes the blob URL too, or the browser would keep its data. */
function removeFormer(): void {
  const former = document.querySelector<HTMLIFrameElement>("iframe.print-frame");
  if (!former) return;
  URL.revokeObjectURL(former.src);
  former.remove();
}
