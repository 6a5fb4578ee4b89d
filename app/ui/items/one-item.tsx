import { useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, type ReactNode } from "react";
import type { ItemLogView } from "~/contracts/bills-page";
import { BudgetProvider, BudgetStatus } from "./budget-provider";
import { budgetTable } from "./budget-table";
import { useItemStore, useShown } from "./item-context";
import { ItemTable } from "./item-table";
import type { TableKind } from "./table-kind";

const { action, saveIntent, last, LastCell, full } = budgetTable;

/** The table of a single item, all inputs: nothing can be added to it. */
const oneItemTable: TableKind = {
  className: "items items-one",
  action,
  saveIntent,
  last,
  LastCell,
  full,
  caption: (name) => name,
  empty: "This item is no longer in the budget.",
  adds: [],
};

type Log = Pick<ItemLogView, "item" | "project">;

/** What is edited on an item's own page, through the store of the category's page. */
export function OneItemProvider({ log, children }: { log: Log; children: ReactNode }) {
  const { item, project } = log;
  const projects = useMemo(
    () => [{ id: project.id, activeItems: [item], optionalItems: [] }],
    [item, project.id],
  );
  return (
    <BudgetProvider projects={projects}>
      <FollowLog log={log} />
      {children}
    </BudgetProvider>
  );
}

export function OneItem({ log: { item, project } }: { log: Log }) {
  return (
    <section className="one-item" aria-label="Budget">
      <ItemTable
        project={{ id: project.id, name: `${item.name}, its fields` }}
        draftScope={`${project.id} ${item.id}`}
        hint={false}
        kind={oneItemTable}
      />
      <BudgetStatus />
    </section>
  );
}

/** A changed Spent has an entry in the log, which is read again. */
function FollowLog({ log: { item } }: { log: Log }) {
  const store = useItemStore();
  const { revalidate } = useRevalidator();
  const spent = useShown(() => store.row(item.id)?.confirmed.spent ?? item.spent);
  useEffect(() => {
    if (spent !== item.spent) revalidate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer of the server
  }, [spent]);
  return null;
}
