import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { ListedProject } from "~/contracts/projects";
import { forecastOfSums } from "~/domain/bills/forecast";
import { addingFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { CompleteTag, ProgressRing } from "../charts/progress-ring";
import { fieldIdOf } from "../forms/field";
import { BudgetStatus } from "../items/budget-provider";
import { useProjectTotal } from "../items/item-context";
import type { TableProperty } from "../items/table-context";
import { MoreMenu } from "../more-menu";

type Props = {
  project: ListedProject;
  property: Pick<TableProperty, "status">;
  /** In a phone's menu; a desk has them below the items. */
  actions: ReactNode;
};

/** With the totals of the items as they are shown, saved or not; on a phone in one line. */
export function ProjectHeader({ project, property, actions }: Props) {
  const total = useProjectTotal(project.id);
  const { name, status } = project;
  const { budget, spent, left } = total;
  const show = addingFormat([[left, budget, -spent]]);
  return (
    <header className="title-block">
      <div className="category-title">
        <div className="title-line">
          <p className="label">Category</p>
          <BudgetStatus />
        </div>
        <h1 className="figure">{name}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <CompleteTag total={total} status={status} />
          <StatusForm status={status} className="btn desk-only" />
          <a className="btn btn-plain desk-only icon icon-pencil" href={`#${fieldIdOf("name")}`}>
            Edit details
          </a>
        </div>
      </div>
      <div className="phone-only no-print">
        <MoreMenu>
          <StatusForm status={status} className="menu-item" />
          {actions}
        </MoreMenu>
      </div>
      <div className="phone-only no-print measure">
        <p className="label">To finish</p>
        <p className="measure-line">
          <b>{show(forecastOfSums(total, property.status).toComplete)}</b>
        </p>
      </div>
      <Figure label="Budget" cents={budget} show={show} />
      <Figure label="Spent" cents={spent} show={show} />
      <Figure label="Left" cents={left} show={show} />
      <div className="category-ring">
        <ProgressRing total={total} status={status} of={name} />
      </div>
    </header>
  );
}

function Figure({ label, cents, show }: { label: string; cents: Cents; show: MoneyFormat }) {
  const isOverspent = label === "Left" && cents < 0;
  return (
    <div>
      <p className="label">{label}</p>
      <p className="figure">{show(cents)}</p>
      {isOverspent && <p className="over text-sm">over budget</p>}
    </div>
  );
}

function StatusForm({ status, className }: Pick<ListedProject, "status"> & { className: string }) {
  const sending = useNavigation().formData?.get("intent") === "set-status";
  const isComplete = status === "complete";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="status" value={isComplete ? "active" : "complete"} />
      <button
        className={`${className} icon ${isComplete ? "icon-back" : "icon-check"}`}
        name="intent"
        value="set-status"
        aria-disabled={sending}
      >
        {isComplete ? "Reopen" : "Mark complete"}
      </button>
    </Form>
  );
}
