import { adminDateTime } from "~/domain/dates";
import { paths } from "~/contracts/paths";
import { SandboxDocument } from "./sandbox-document";

type Props = { now: string; productName: string; stylesheet: string; problem: string | undefined };

const STEPS = [
  { days: 1, name: "1 day" },
  { days: 3, name: "3 days" },
  { days: 31, name: "31 days" },
  { days: 366, name: "1 year" },
];

export function ClockPage({ now, productName, stylesheet, problem }: Props) {
  return (
    <SandboxDocument
      title={`Sandbox clock – ${productName}`}
      label="Sandbox: only this process's time"
      stylesheet={stylesheet}
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
