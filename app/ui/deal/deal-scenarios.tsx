import { percentOf } from "~/domain/percent";
import { Link, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import type { ScenarioView } from "~/contracts/deal-view";
import { paths } from "~/contracts/paths";
import { NEW_SCENARIO, SCENARIO, scenarioPath } from "~/contracts/deal-paths";
import { SCENARIO_PRESETS } from "~/domain/deal/scenario";
import { SIZES } from "~/domain/sizes";
import { formatDollarsAndCents, type Cents } from "~/domain/money";
import { ClientId } from "../forms/client-id";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { useHydrated } from "../use-hydrated";
import { DealFold } from "./deal-fold";
import { ScenarioForm } from "./scenario-form";
import { ScenarioTable } from "./scenario-table";
import { profitWords, scenarioWords, type Column } from "./scenario-words";
import { useWorked } from "./worked-context";

/** The deal and what may become of it, side by side (docs/specification.md §25.8). */
export function DealScenarios() {
  const { deal, worked, labels } = useWorked();
  const [query] = useSearchParams();
  const isFull = deal.scenarios.length >= SIZES.scenariosOfDeal;
  const { open, edited, isAsked, close } = useOpenScenario(
    query.get(SCENARIO),
    deal.scenarios,
    isFull,
  );
  const columns: Column[] = [
    { id: "base", name: "Base", about: "the deal as now", lines: worked.lines },
    ...deal.scenarios.map(({ id, name, changes }, place) => ({
      id,
      name,
      about: scenarioWords(changes, labels).join(" · ") || "as the deal",
      lines: worked.scenarios[place]?.lines ?? worked.lines,
    })),
  ];
  return (
    <DealFold
      id="deal-scenarios"
      title="Scenarios"
      note={deal.scenarios.length === 0 ? "None yet" : `${deal.scenarios.length} beside the deal`}
      isOpen={open !== undefined}
      isOpenOnDesk={deal.scenarios.length > 0}
    >
      {deal.scenarios.length > 0 && (
        <>
          <Profits columns={columns} />
          <ScenarioTable columns={columns} />
        </>
      )}
      {isFull ? (
        <p className="hint">The deal and four scenarios: five at most.</p>
      ) : (
        <Additions scenarios={deal.scenarios} />
      )}
      {open && <ScenarioForm key={open.asked} scenario={edited} isAsked={isAsked} close={close} />}
    </DealFold>
  );
}

type Open = { asked: string; before: readonly string[] };

/** The scenario that the address asks for; its form closes itself. */
function useOpenScenario(
  asked: string | null,
  scenarios: readonly ScenarioView[],
  isFull: boolean,
) {
  const [last, setOpen] = useState<Open>();
  const scenarioOf = (one: Open | undefined) =>
    one?.asked === NEW_SCENARIO && asked !== NEW_SCENARIO
      ? // Just added.
        scenarios.findLast(({ id }) => !one.before.includes(id))
      : scenarios.find(({ id }) => id === one?.asked);
  const isFor = (one: Open | undefined) =>
    asked !== null && (asked === one?.asked || asked === scenarioOf(one)?.id);
  const isThere = asked === NEW_SCENARIO ? !isFull : scenarios.some(({ id }) => id === asked);
  const isOther = asked !== null && isThere && !isFor(last);
  const open = isOther ? { asked, before: scenarios.map(({ id }) => id) } : last;
  if (isOther) setOpen(open);
  const [isAsked, edited] = [isFor(open), scenarioOf(open)];
  function close() {
    setOpen(undefined);
    // A button that is sent is disabled, which drops its focus.
    const { activeElement: focused, body } = document;
    const isWithin = document.getElementById("scenario-form")?.contains(focused);
    const next = document.getElementById(edited ? editIdOf(edited.id) : ADD_ID);
    if (isWithin || focused === body) next?.focus({ preventScroll: true });
  }
  return { open, edited, isAsked, close };
}

/** With script the form takes the focus itself: a fragment that goes would take it away again. */
function useFormPath(id: string): string {
  const path = scenarioPath(useWorked().propertyId, id);
  return useHydrated() ? path : `${path}#scenario-form`;
}

const ADD_ID = "add-scenario";
const editIdOf = (id: string) => `edit-scenario-${id}`;

/** The button that is pressed goes with its scenario. */
function focusBeside(button: HTMLElement): void {
  const all = [...document.querySelectorAll<HTMLElement>(".deal-profit-actions button")];
  const place = all.indexOf(button);
  const next = all[place + 1] ?? all[place - 1] ?? document.getElementById(ADD_ID);
  next?.focus({ preventScroll: true });
}

/** Each profit as a bar, ranked in words too. */
function Profits({ columns }: { columns: readonly Column[] }) {
  const profits = columns.map(({ lines }) => lines.profit);
  const known = profits.filter((profit) => profit !== null);
  const range = { lowest: Math.min(0, ...known), highest: Math.max(0, ...known) };
  return (
    <ul className="deal-profits">
      {columns.map(({ id, name, about, lines: { profit } }) => (
        <li key={id}>
          <b dir="auto">{name}</b>
          <small>{about}</small>
          {profit !== null && <ProfitBar profit={profit} {...range} />}
          <span className={(profit ?? 0) < 0 ? "num over" : "num"}>
            {profit === null ? "–" : formatDollarsAndCents(profit)}
            <small>{profitWords(profit, profits)}</small>
          </span>
          {id !== "base" && <Actions id={id} name={name} />}
        </li>
      ))}
    </ul>
  );
}

function ProfitBar({ profit, lowest, highest }: Record<"profit" | "lowest" | "highest", Cents>) {
  const at = (cents: Cents) => ((cents - lowest) / (highest - lowest || 1)) * 100;
  const percent = (share: number) => `${share.toFixed(2)}%`;
  const isLoss = profit < 0;
  return (
    <svg className="waterfall-drawing" aria-hidden="true">
      <rect
        x={percent(at(Math.min(0, profit)))}
        y="2"
        width={percent(Math.max(0.4, at(Math.max(0, profit)) - at(Math.min(0, profit))))}
        height="10"
        fill={isLoss ? "url(#hatch)" : "var(--bar)"}
        stroke={isLoss ? "var(--over)" : "var(--bar)"}
      />
      <line x1={percent(at(0))} x2={percent(at(0))} y1="0" y2="100%" stroke="var(--ink)" />
    </svg>
  );
}

function Actions({ id, name }: { id: string; name: string }) {
  const { propertyId } = useWorked();
  return (
    <span className="deal-profit-actions no-print">
      <Link
        id={editIdOf(id)}
        className="btn btn-plain"
        to={useFormPath(id)}
        preventScrollReset
        aria-label={`Edit scenario, ${name}`}
      >
        Edit
      </Link>
      <Form action={paths.property(propertyId, "trade-tracker")} preventScrollReset>
        <button
          className="btn btn-plain"
          name="intent"
          value={`remove-scenario ${id}`}
          onClick={({ currentTarget }) => focusBeside(currentTarget)}
          aria-label={`Remove scenario, ${name}`}
        >
          Remove
        </button>
      </Form>
    </span>
  );
}

/** Presets that are not there yet, and a scenario of one's own. */
function Additions({ scenarios }: { scenarios: readonly ScenarioView[] }) {
  const { propertyId } = useWorked();
  const names = new Set(scenarios.map(({ name }) => name));
  return (
    <div className="no-print flex flex-wrap gap-2">
      {SCENARIO_PRESETS.filter(({ name }) => !names.has(name)).map(({ name, changes }) => (
        <Form
          key={name}
          action={paths.property(propertyId, "trade-tracker")}
          preventScrollReset
          // Its button goes once the scenario is there.
          onSubmit={() => document.getElementById(ADD_ID)?.focus({ preventScroll: true })}
        >
          <input type="hidden" name="name" value={name} />
          {(["salePrice", "renovation"] as const).map((field) =>
            changes[field]?.percent === undefined ? null : (
              <input
                key={field}
                type="hidden"
                name={`changes.${field}.percent`}
                value={percentOf(changes[field].percent)}
              />
            ),
          )}
          <input type="hidden" name="changes.weeks" value={changes.weeks ?? ""} />
          <ClientId />
          <SubmitButton intent="add-scenario" className="btn">
            Add {name}: {scenarioWords(changes).join(", ")}
          </SubmitButton>
        </Form>
      ))}
      <Link id={ADD_ID} className="btn" to={useFormPath(NEW_SCENARIO)} preventScrollReset>
        Add another scenario
      </Link>
    </div>
  );
}
