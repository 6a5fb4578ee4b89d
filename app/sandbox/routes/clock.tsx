import { paths } from "~/contracts/paths";
import { adminDateTime } from "~/domain/dates";
import { moveClock, showClock } from "~/sandbox/operations";
import { sandboxRoute, type PageProps, SandboxDocument } from "~/sandbox/sandbox-route";

const handler = sandboxRoute({
  show: showClock,
  press: moveClock,
  next: () => paths.sandboxClock,
  Page: ClockPage,
});

export const loader = handler.loader;
export const action = handler.action;

const STEPS = [
  { days: 1, name: "1 day" },
  { days: 3, name: "3 days" },
  { days: 31, name: "31 days" },
  { days: 366, name: "1 year" },
];

function ClockPage({ view: { now }, productName, problem }: PageProps<{ now: string }>) {
  return (
    <SandboxDocument
      title={`Sandbox clock – ${productName}`}
      label="Sandbox: only this process's time"
      problem={problem}
    >
      <section className="sheet grid gap-4">
        <h1>Clock</h1>
        <p>
          It is <b>{adminDateTime(new Date(now))}</b>.
        </p>
        <form method="post" className="grid gap-2" aria-label="Move ahead">
          {STEPS.map(({ days, name }) => (
            <button key={days} className="btn" name="days" value={days}>
              Move {name} ahead
            </button>
          ))}
        </form>
        <p className="hint">
          There is no way back but a restart. Renewals are charged an hour after their period
          begins.
        </p>
        <p>
          <a className="link link-alone" href={paths.home}>
            Home
          </a>
        </p>
      </section>
    </SandboxDocument>
  );
}
