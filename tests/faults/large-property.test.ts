import { afterAll, beforeAll, expect, test } from "vitest";
import { SIZES } from "~/domain/sizes";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import { addLargeProperty } from "../support/large-property";
import { spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

const GOAL = 250;
/** Other load only adds to a wait: the best of several runs is the server's own. */
const RUNS = 3;
const OWNER = "admin@demo.example";

const SHAPES = {
  wide: {
    projects: SIZES.projectsOfProperty,
    items: SIZES.itemsOfProperty / SIZES.projectsOfProperty,
  },
  tall: { projects: SIZES.itemsOfProperty / SIZES.itemsOfProject, items: SIZES.itemsOfProject },
};

let served: SpawnedServer;
let call: Awaited<ReturnType<typeof signInTo>>;

beforeAll(async () => {
  served = await spawnServer();
  call = await signInTo(served.origin, OWNER);
}, 60_000);
afterAll(() => served.stop());

type Result = { status: number; body: string };

async function request(
  method: string,
  at: string,
  body?: Parameters<typeof call>[2],
): Promise<Result> {
  const response = await call(method, at, body);
  return { status: response.status, body: await response.text() };
}

/** `orElse` is also accepted on a busy machine, since printing runs in a process of its own. */
type How = { runs?: number; status?: number; orElse?: number };

function submit(at: string, fields: Record<string, string>): Promise<Result> {
  return request("POST", at, new URLSearchParams(fields));
}

/** Repeats the work and checks that no `/healthz` answer waits longer than the goal. */
async function expectNoHold(
  what: string,
  work: (run: number) => Promise<Result>,
  { runs = RUNS, status = 200, orElse }: How = {},
): Promise<void> {
  const held: number[] = [];
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const probe = await probeHealth(served.origin, served.child.pid);
    const began = performance.now();
    const result = await work(run);
    times.push(performance.now() - began);
    const health = await probe.stop();
    expect(health.failures, what).toBe(0);
    expect(result.status, `${what}: ${result.body.slice(0, 300)}`).toBe(
      result.status === orElse ? orElse : status,
    );
    held.push(health.heldMs);
  }
  const [longest, time] = [Math.min(...held), Math.round(Math.min(...times))];
  expectAtMost({
    what: `${what}, done in ${time} ms: /healthz waits`,
    measured: longest,
    goal: GOAL,
    unit: "ms",
  });
}

for (const [shape, size] of Object.entries(SHAPES)) {
  test(
    `no request for a property of ${size.projects} categories with ${size.items} items each holds the others`,
    { timeout: 900_000 },
    async () => {
      const { propertyId, projectIds } = addLargeProperty(served.env.DATA_DIR, OWNER, size);
      const [projectId = "", second = ""] = projectIds;
      const hold = (what: string, work: (run: number) => Promise<Result>, how?: How) =>
        expectNoHold(`${shape}: ${what}`, work, how);

      for (const view of ["budget", "tiles", "detail", "gallery", "trade-tracker", "dossier"])
        await hold(`page ?view=${view}`, () =>
          request("GET", `/properties/${propertyId}?view=${view}`),
        );
      await hold("list with a category open", () =>
        request("GET", `/properties/${propertyId}?view=detail&open=${projectId}`),
      );
      for (const page of ["edit", "complete", "clone", "print", "delete", "add-project"])
        await hold(`page ${page}`, () => request("GET", `/properties/${propertyId}/${page}`));
      await hold("category page", () => request("GET", `/project/${projectId}`));
      await hold("paste page", () => request("GET", `/project/${projectId}/paste`));
      await hold("GET property", () => request("GET", `/api/properties/${propertyId}`));
      await hold("GET category", () => request("GET", `/api/projects/${projectId}`));
      await hold("polling", () => request("GET", `/api/properties/${propertyId}/changes?since=0`));
      await hold("list of properties", () => request("GET", "/properties"));
      await hold("home", () => request("GET", "/"));
      await hold("export", () => request("GET", "/profile/export"));
      await hold(
        "report as PDF",
        (run) =>
          request(
            "GET",
            `/api/properties/${propertyId}/print?${REPORT}&tradeTracker=${run % 2 === 0}`,
          ),
        {
          runs: 2,
          orElse: 503,
        },
      );

      await hold("rename", (run) =>
        request("PUT", `/api/properties/${propertyId}`, { name: `The largest ${run}` }),
      );
      await hold("PUT category", (run) =>
        request("PUT", `/api/projects/${projectId}`, { name: `Kitchen ${run}` }),
      );
      const ids = await itemsOf(second);
      await hold("PUT item", (run) =>
        request("PUT", `/api/project-items/${ids[0]}`, { spent: 1_000 + run }),
      );
      await hold(
        "whole form without script",
        (run) => submit(`/project/${second}`, formOf(ids, run)),
        { status: 303 },
      );
      await hold("paste of 1,000 rows", () => paste(second, SIZES.rowsOfPaste), { status: 422 });
      await hold(
        "complete",
        () => submit(`/properties/${propertyId}/complete`, { intent: "set-status complete" }),
        { status: 303 },
      );
      await hold("clone", () =>
        request("POST", `/api/properties/${propertyId}/clone`, { name: "Clone", address: ADDRESS }),
      );
      await hold("save as template", () =>
        request("POST", `/api/projects/${second}/save-as-template`, {}),
      );
      await hold("delete category", () => request("DELETE", `/api/projects/${second}`), {
        runs: 1,
        status: 204,
      });
      await hold("Undo of a category", () => undo(second), { runs: 1, status: 303 });
      await hold("delete property", () => request("DELETE", `/api/properties/${propertyId}`), {
        runs: 1,
        status: 204,
      });
      await hold("Undo of a property", () => undo(propertyId), { runs: 1, status: 303 });
      expect((await request("GET", `/api/properties/${propertyId}`)).body).toContain(
        ids[1] ?? "missing",
      );
    },
  );
}

const REPORT = "details=true&projects=true";
const ADDRESS = { address1: "2 Long Street", city: "Auckland" };

async function itemsOf(projectId: string): Promise<string[]> {
  const { body } = await request("GET", `/api/projects/${projectId}`);
  return (JSON.parse(body) as { activeItems: { id: string }[] }).activeItems.map(({ id }) => id);
}

/** Every cell changed, with its former value. */
function formOf(ids: string[], run: number): Record<string, string> {
  const cells = ids.flatMap((id, row) => [
    [`items.${id}.name`, `${"A long name ".repeat(15)}${row}.${run}`],
    [`items.${id}.quantity`, String(row + 1 + run)],
    [`items.${id}.budget`, `$${(1_000 + row + run).toLocaleString("en-NZ")}`],
    [`items.${id}.spent`, String(row + run)],
  ]);
  return { intent: "save-items", ...(Object.fromEntries(cells) as Record<string, string>) };
}

function paste(projectId: string, rows: number): Promise<Result> {
  const text = Array.from(
    { length: rows },
    (_, row) => `${"Pasted ".repeat(20)}${row}\t2\t$1,200.50\t40`,
  ).join("\n");
  return submit(`/project/${projectId}/paste`, {
    intent: "paste-items",
    text,
    seen: String(rows),
    formId: "1".repeat(22),
  });
}

function undo(trashId: string): Promise<Result> {
  return submit("/undo", { intent: "undo", trashId });
}
