import { Form, useNavigation } from "@remix-run/react";
import { Check, Pencil, RotateCcw } from "lucide-react";
import type { ListedProject } from "~/contracts/projects";
import { addingFormat, type Cents, type MoneyFormat } from "~/domain/money";
import { CompleteTag, ProgressRing } from "../charts/progress-ring";
import { fieldIdOf } from "../forms/field";
import { BudgetStatus } from "../items/budget-provider";
import { useProjectTotal } from "../items/item-context";

/** With the totals of the items as they are shown, saved or not. */
export function ProjectHeader({ project }: { project: ListedProject }) {
  const total = useProjectTotal(project.id);
  const { name, status } = project;
  const { budget, spent, left } = total;
  const show = addingFormat([[left, budget, -spent]]);
  return (
    <header className="title-block">
      <div className="grid content-center gap-2">
        <div className="title-line">
          <p className="label">Category</p>
          <BudgetStatus />
        </div>
        <h1 className="figure">{name}</h1>
        <div className="flex flex-wrap items-center gap-3">
          <CompleteTag total={total} status={status} />
          <StatusForm status={status} />
          <a className="btn btn-plain" href={`#${fieldIdOf("name")}`}>
            <Pencil size={18} aria-hidden /> Edit details
          </a>
        </div>
      </div>
      <Figure label="Budget" cents={budget} show={show} />
      <Figure label="Spent" cents={spent} show={show} />
      <Figure label="Left" cents={left} show={show} />
      <div className="grid place-items-center">
        <ProgressRing total={total} status={status} of={name} />
      </div>
    </header>
  );
}

type FigureProps = { label: string; cents: Cents; show: MoneyFormat };

function Figure({ label, cents, show }: FigureProps) {
  const isOverspent = label === "Left" && cents < 0;
  return (
    <div>
      <p className="label">{label}</p>
      <p className="figure">{show(cents)}</p>
      {isOverspent && <p className="over text-sm">over budget</p>}
    </div>
  );
}

function StatusForm({ status }: { status: ListedProject["status"] }) {
  const sending = useNavigation().formData?.get("intent") === "set-status";
  const isComplete = status === "complete";
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-3">
      <input type="hidden" name="status" value={isComplete ? "active" : "complete"} />
      <button className="btn" name="intent" value="set-status" aria-disabled={sending}>
        {isComplete ? <RotateCcw size={18} aria-hidden /> : <Check size={18} aria-hidden />}
        {isComplete ? "Reopen" : "Mark complete"}
      </button>
    </Form>
  );
}
