import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { FinishFigure } from "~/ui/property/figures";
import { useSpendKey } from "~/ui/property/use-spend-key";

export function Welcome(home: HomeScreen<"welcome">) {
  useSpendKey();
  return (
    <div className="page">
      <header>
        <p className="label">Kia ora {home.firstName}</p>
        <h1>Welcome to {home.productName}</h1>
      </header>
      {home.active + home.completed === 0 ? <FirstReno /> : <Overview {...home} />}
    </div>
  );
}

function FirstReno() {
  return (
    <section className="sheet grid max-w-[42rem] justify-items-start gap-4">
      <h2>Set out your first reno</h2>
      <p>
        A reno is one property with its budget: categories such as the kitchen or the roof, and in
        each of them what it should cost and what you have spent.
      </p>
      <Link className="btn btn-primary" to={paths.addProperty}>
        <Plus size={18} aria-hidden /> First Reno
      </Link>
    </section>
  );
}

function Overview({ active, completed, recent }: HomeScreen<"welcome">) {
  return (
    <section className="sheet grid max-w-[42rem] grid-cols-1 gap-4">
      <h2>
        {active} {active === 1 ? "reno" : "renos"} under way
        {completed > 0 && `, ${completed} completed`}
      </h2>
      <ul className="divide-y divide-rule border-y border-rule">
        {recent.map(({ id, name, fullAddress, isComplete, toComplete, left }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <Link className="link link-alone font-semibold" to={paths.property(id)}>
                {name}
              </Link>
              {isComplete && <span className="tag tag-good ml-2">Completed</span>}
              <p className="hint">{fullAddress}</p>
            </div>
            <p className="shrink-0 text-right tabular-nums">
              <FinishFigure
                status={isComplete ? "complete" : "active"}
                toComplete={toComplete}
                left={left}
              />
            </p>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-3">
        <Link className="btn btn-primary" to={paths.properties}>
          My Properties
        </Link>
        <Link className="btn" to={paths.addProperty}>
          Start New Reno
        </Link>
      </p>
    </section>
  );
}
