import { Link } from "@remix-run/react";
import { Plus } from "lucide-react";
import type { HomeScreen, Renovation } from "~/contracts/home";
import { paths } from "~/contracts/paths";
import { addingFormat, formatDollars } from "~/domain/money";
import { Measure } from "~/ui/charts/measure";
import { SaveStatus } from "~/ui/editing/save-status";
import { isolated } from "~/ui/property/to-finish-note";

type Props = {
  home: HomeScreen<"welcome">;
  /** What of the figures is not sent yet. */
  waits: string | undefined;
};

export function ToFinish({ home, waits }: Props) {
  const { active, toComplete, renovations } = home;
  const shown = renovations.filter(({ status }) => status === "active");
  const show =
    shown.length === active
      ? addingFormat([[toComplete, ...shown.map((renovation) => renovation.toComplete)]])
      : formatDollars;
  const label = `To finish, ${active} ${active === 1 ? "renovation" : "renovations"}`;
  return (
    <header className="home-top">
      <Measure
        label={<h1 className="label">{label}</h1>}
        beside={<SaveStatus status={{ state: waits ? "waiting" : "idle", unsaved: 0, waits }} />}
        note={noteOf(shown)}
      >
        {show(toComplete)}
      </Measure>
      <Link className="btn" to={paths.addProperty}>
        <Plus size={18} aria-hidden />
        Start New Reno
      </Link>
    </header>
  );
}

type Over = { renovation: Renovation; name: string; variance: number };

/** The category that is most over, and whether the contingency of its renovation covers it. */
function noteOf(active: readonly Renovation[]): string | undefined {
  const over: Over[] = active.flatMap((renovation) =>
    renovation.projects
      .filter(({ variance }) => variance > 0)
      .map(({ name, variance }) => ({ renovation, name, variance })),
  );
  const [most, ...others] = over.toSorted((a, b) => b.variance - a.variance);
  if (!most) return active.length === 0 ? "Every renovation is complete." : undefined;
  const { renovation, name, variance } = most;
  const subject = `${isolated(name)} at ${isolated(renovation.name)} is ${formatDollars(variance)} over`;
  const rest =
    others.length === 0
      ? ""
      : ` So ${others.length === 1 ? "is another category" : `are ${others.length} other categories`}.`;
  return `${subject}${coverOf(renovation)}.${rest}`;
}

function coverOf({ short, contingencyLeft }: Renovation): string {
  if (short > 0 || contingencyLeft === 0) return "";
  return `; the contingency there covers it, ${formatDollars(contingencyLeft)} is left`;
}
