import { describe, expect, test } from "vitest";
import { complaintsAbout, sourcesOf, testSources, untestedOperations } from "../support/route-walk";
import { built } from "../support/server";

const { build } = await built();
const routes = Object.values(build.routes).flatMap((route) => (route ? [route] : []));
const tests = testSources();

const NOTHING_HERE = "answers what nothing else answers to, the same to everybody";
const SIGNED_OUT = "shows the same form to everybody signed out, and sends others on";
const DOCUMENT = "is a whole document, drawn by its own route handler";
const SENT_ON = "sends everybody on";
const MEANT = "sends on whoever has one property under way, through an operation";

/** Loaders and actions without an operation, and why. */
const EXCUSED: Record<string, string> = {
  "routes/api/openapi.json loader": "is about the operations",
  "routes/api/openapi.json action": "is about the operations",
  "routes/api/* loader": NOTHING_HERE,
  "routes/api/* action": NOTHING_HERE,
  "routes/pages/not-found loader": NOTHING_HERE,
  "routes/pages/not-found action": NOTHING_HERE,
  "routes/pages/auth/login loader": SIGNED_OUT,
  "routes/pages/auth/register loader": SIGNED_OUT,
  "routes/pages/auth/logout loader": SENT_ON,
  "routes/pages/undo loader": SENT_ON,
  "routes/pages/stop-impersonation loader": SENT_ON,
  "routes/pages/undo page": "answers scripts as JSON, for which a route must have no page",
  "routes/pages/properties/edit-by-query loader": SENT_ON,
  "routes/pages/spend loader": MEANT,
  "sandbox/routes/checkout page": DOCUMENT,
  "sandbox/routes/portal page": DOCUMENT,
  "sandbox/routes/clock page": DOCUMENT,
  "routes/webhooks/stripe page": "hears from the card provider, and from nobody with a browser",
};

describe.each(routes.map((route) => [route.id, route] as const))("%s", (id, route) => {
  test("goes through handlers", () => {
    expect(complaintsAbout(route, EXCUSED)).toEqual([]);
  });

  test("leads to operations that are tested", () => {
    expect(untestedOperations(sourcesOf(id), tests)).toEqual([]);
  });
});

test("every excuse is still needed", () => {
  const without = routes.flatMap((route) => complaintsAbout(route, {}));
  const needed = without.map((complaint) =>
    complaint
      .replace(/^(.*?): its (loader|action) is not a handler\.$/, "$1 $2")
      .replace(/^(.*?): its form has no page.*$/, "$1 page"),
  );
  expect(Object.keys(EXCUSED).filter((excuse) => !needed.includes(excuse))).toEqual([]);
});

describe("the walk itself", () => {
  const handler = Object.assign(async () => null, { operations: { GET: {} as never } });
  const bare = async () => null;

  test("sees a loader or action that is no handler", () => {
    expect(
      complaintsAbout(
        { id: "routes/pages/new", module: { loader: bare, action: bare, default: () => null } },
        {},
      ),
    ).toEqual([
      "routes/pages/new: its loader is not a handler.",
      "routes/pages/new: its action is not a handler.",
    ]);
    expect(
      complaintsAbout(
        { id: "routes/pages/new", module: { loader: bare } },
        { "routes/pages/new loader": "a reason" },
      ),
    ).toEqual([]);
    expect(
      complaintsAbout(
        {
          id: "routes/pages/new",
          module: { loader: Object.assign(bare.bind(null), { operations: {} }) },
        },
        {},
      ),
    ).toHaveLength(1);
  });

  test("sees a call with half a handler, and a form without a page", () => {
    expect(complaintsAbout({ id: "routes/api/new", module: { loader: handler } }, {})).toEqual([
      "routes/api/new: its loader and action are not the two halves of one handler.",
    ]);
    expect(complaintsAbout({ id: "routes/pages/new", module: { action: handler } }, {})).toEqual([
      "routes/pages/new: its form has no page to come back to.",
    ]);
  });

  test("sees an operation that no test imports, in a file whose other operations are tested", () => {
    const route = {
      file: "app/routes/api/new.ts",
      text: 'import { demolish, type Rubble } from "~/operations/properties/properties";',
    };
    const test = (text: string) => ({ file: "app/operations/properties/properties.test.ts", text });
    const other = test('import { build } from "./properties";');
    const renamed = test('import { build, demolish as tearDown } from "./properties";');
    const multiline = test('import {\n  build,\n  demolish,\n} from "./properties";');
    expect(untestedOperations([route], [other])).toEqual([
      "app/operations/properties/properties#demolish",
    ]);
    expect(untestedOperations([route], [other, renamed])).toEqual([]);
    expect(untestedOperations([route], [multiline])).toEqual([]);
  });

  test("sees an operation that a route's handler imports", () => {
    expect(sourcesOf("routes/pages/home").map(({ file }) => file)).toContain(
      "app/http/handlers/page-loader.ts",
    );
  });
});
