import { Suspense, useEffect, useState, type ComponentType, type ReactNode, useRef } from "react";
import type { ShownProperty } from "~/contracts/deal-page";
import type { DealView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { apiPaths } from "~/contracts/api-paths";
import { dealJson } from "~/contracts/deal-json";
import type { RentalLines as Lines } from "~/domain/deal/rental";
import { ErrorSummary } from "../forms/form-parts";
import { fieldIdOf, ReplyScope, useReply } from "../forms/field";
import { currentView } from "../editing/request";
import { onDemand } from "../on-demand";
import { useHydrated } from "../use-hydrated";
import { useDeal, useDealStore } from "./deal-context";
import { DealForm } from "./deal-form";
import { DealProvider } from "./deal-provider";
import { GstQuestion } from "./gst-question";
import { SwitchMark } from "./switch-mark";
import { Images, Result } from "./result";
import { PriceForm } from "./strip-price";
import { dealCommands } from "./row-commands";
import { headOf, SummaryRows, WorkedRows } from "./summary-rows";
import { useShownDeal, useWorked, WorkedContext } from "./worked-context";
import { FiguresTable } from "./figures-table";
import { rentalTexts } from "./rental-texts";

type Props = { property: ShownProperty; deal: DealView; children: ReactNode };
/** `loadedAt` is the change number of the deal that was loaded. */
type LoadedProps = { property: ShownProperty; loaded: DealView; loadedAt: number };

/** Nothing of them stands on the page of the simple rule. */
const Asked = onDemand(() => import("./deal-more"), "DealAsked");
const WorkedOut = onDemand(() => import("./deal-more"), "DealWorkedOut");

/** Loaded when its tab opens (docs/specification.md §13, §25). */
export function Deal({ property, loaded, loadedAt }: LoadedProps) {
  const { id, workTrackerItems: rows, renoCost, includeAgentFees } = property;
  const deal = useLiveDeal(property, { of: id, at: loadedAt, deal: loaded });
  return (
    <DealProvider
      key={id}
      loaded={{ rows, renoCost, includeAgentFees, gstMode: deal.inputs.gstMode }}
      commands={dealCommands}
      propertyId={id}
    >
      <Worked property={property} deal={deal}>
        <DealPage />
      </Worked>
    </DealProvider>
  );
}

/** A key draws nothing below but what reads the deal. */
function Worked({ property, deal, children }: Props) {
  const shown = useShownDeal(property, deal);
  return <WorkedContext.Provider value={shown}>{children}</WorkedContext.Provider>;
}

function DealPage() {
  const shown = useWorked();
  return (
    <>
      <h2 className="text-[1.5rem] max-md:sr-only">The deal</h2>
      <ErrorSummary />
      <Result />
      <div className="calc">
        <div className="calc-part">
          <ReplyScope to={ANSWERS}>
            <GstQuestion />
          </ReplyScope>
          <ReplyScope to={ROWS}>
            <Tables />
          </ReplyScope>
          {!shown.isSimple && <Part of={Asked} />}
        </div>
        <div className={shown.isSimple ? "calc-part calc-beside" : "calc-part"}>
          {shown.rental && !shown.isSimple && <RentalLines lines={shown.rental} />}
          {(!shown.rental || shown.isSimple || shown.inputs.salePrice) && <Images />}
          {!shown.isSimple && <Part of={WorkedOut} />}
        </div>
      </div>
      <PriceForm />
    </>
  );
}

function Part({ of: Content }: { of: ComponentType }) {
  return (
    <ReplyScope to={ANSWERS}>
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </ReplyScope>
  );
}

const ROWS = ["save-calculator", "remove-work-item"];
const ANSWERS = ["answer-deal", "keep-offer", "drop-offer"];

function Tables() {
  const renoCost = useDeal((deal) => deal.renoCost);
  const shown = useWorked();
  const { propertyId, isSimple, worked } = shown;
  return (
    <DealForm
      action={paths.property(propertyId, "trade-tracker")}
      intent="save-calculator"
      renoCost={renoCost}
      asksTerms={!isSimple}
      head={(category) => headOf(category, shown)}
      above={(category) => category === "sale" && <IncludeFees />}
      below={(category) =>
        isSimple ? (
          <SummaryRows category={category} deal={worked.simpleRule} />
        ) : (
          <WorkedRows category={category} lines={worked.lines} />
        )
      }
    />
  );
}

type Known = { of: string; at: number; deal: DealView };

/**
 * The deal as the server has it, asked for again when the polled property has changed: the
 * renovation follows its budget (docs/api.md).
 */
function useLiveDeal(
  { id, changeNumber }: { id: string; changeNumber: number },
  loaded: Known,
): DealView {
  const [fetched, setFetched] = useState<Known>();
  const isNewer = fetched?.of === loaded.of && fetched.at > loaded.at;
  const known = fetched && isNewer ? fetched : loaded;
  const isBehind = changeNumber > known.at;
  useEffect(() => {
    if (!isBehind) return undefined;
    let isOver = false;
    void currentView(apiPaths.deal(id), dealJson.decode).then((deal) => {
      if (deal && !isOver) setFetched({ of: id, at: changeNumber, deal });
    });
    return () => {
      isOver = true;
    };
  }, [id, changeNumber, isBehind]);
  return known.deal;
}

const RESULTS: readonly (keyof Lines)[] = ["cashLeftIn", "cashFlow"];

function RentalLines({ lines }: { lines: Lines }) {
  return (
    <section className="sheet" aria-label="What it earns">
      <FiguresTable
        caption="What it earns"
        rows={rentalTexts(lines).map(({ name, label, ...figure }) => ({
          label,
          className: RESULTS.includes(name) ? "deal-result" : undefined,
          figures: [figure],
        }))}
      />
    </section>
  );
}

/** Without script a hidden "false" precedes it, to tell unticked from absent. */
function IncludeFees() {
  const reply = useReply();
  const store = useDealStore();
  const includeAgentFees = useDeal((deal) => deal.includeAgentFees);
  const isAlive = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  const sent = reply?.initialValue?.["includeAgentFees"];
  const typed = sent === undefined ? includeAgentFees : [sent].flat().at(-1) === "true";
  useEffect(() => {
    // Ticked before hydration.
    if (box.current) store.includeFees(box.current.checked);
  }, [store]);
  return (
    <>
      <input type="hidden" name="includeAgentFees" value="false" />
      <noscript>
        <input type="hidden" name="was.includeAgentFees" value={String(includeAgentFees)} />
      </noscript>
      <label className="choice">
        <input
          ref={box}
          id={fieldIdOf("includeAgentFees")}
          type="checkbox"
          name="includeAgentFees"
          value="true"
          checked={isAlive ? includeAgentFees : typed}
          onChange={({ target }) => store.includeFees(target.checked)}
        />
        Include agent fees
      </label>
      <SwitchMark of="fees" where="Include agent fees" fieldId={fieldIdOf("includeAgentFees")} />
    </>
  );
}
