import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rowView } from "../../../tests/support/deal";
import { itemView, projectOf } from "../../../tests/support/items";
import { turn } from "../../../tests/support/pending-calls";
import { DealEditor } from "../deal/deal-editor";
import { dealCommands, defaultCommands, switchCommands } from "../deal/row-commands";
import { budgetRules } from "../items/item-commands";
import { ItemEditor } from "../items/item-editor";
import { projectTexts } from "../project/text-commands";
import { TextEditor } from "../project/text-editor";
import { NameEditor, updateName } from "../property/name-editor";
import { templateRules, templateTexts } from "../templates/template-rules";
import type { OptimisticRecord } from "./optimistic-record";
import type { Commands } from "./record-state";

/** Method, path and body of every request. */
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", (path: string, { method = "GET", body = "" }: RequestInit) => {
    // oxlint-disable-next-line typescript/no-base-to-string -- text, or the fields of a form
    asked.push(`${method} ${path} ${String(body ?? "")}`.trim());
    return Promise.reject(new Error("There is no connection."));
  });
});
afterEach(() => void vi.unstubAllGlobals());

type Held = { held(): Iterable<Pick<OptimisticRecord<object>, "current">> };

let made = 0;
const outside = {
  showToast: () => undefined,
  newId: () => `id${++made}`,
  restored: () => undefined,
  saved: () => undefined,
};

const ITEMS = [
  itemView("oven"),
  itemView("tap", { entryCount: 2, spent: 500 }),
  itemView("sink"),
  itemView("hob"),
];

function editItems(rules: typeof budgetRules) {
  const suggested = [{ id: "lamp", name: "Lamp", budget: 4_000, projectId: "kitchen" }];
  const store = new ItemEditor([projectOf(ITEMS, suggested)], null, { ...outside, ...rules });
  store.leave("oven", "quantity", "2");
  store.leave("oven", "spent", "+250.50");
  store.undo();
  store.mark("tap", true);
  store.settle("tap", true);
  store.put("tap", null, "sink");
  store.move("tap", "bath");
  store.remove("tap");
  store.take("lamp");
  store.remove("sink");
  store.undo();
  store.leave(store.add("kitchen"), "name", "Bench");
  return store;
}

function editDeal(commands: typeof dealCommands, propertyId?: string) {
  const rows = [
    rowView("price", { value: 50_000 }),
    rowView("agent", { itemTypeName: "agentFees", value: { type: "percent", thousandths: 3950 } }),
    rowView("lim"),
  ];
  const loaded = { rows, renoCost: 0, includeAgentFees: true, gstMode: "secondhand" as const };
  const store = new DealEditor(loaded, { ...outside, commands, propertyId });
  store.leave("price", "600.40");
  store.leaveText("price", "label", "Price");
  store.chooseTerm("price", "gst", "none");
  store.leave("agent", "3.5");
  store.remove("lim");
  store.undo();
  store.add("sale", { label: "Drone" }, 12_050);
  if (propertyId) {
    store.includeFees(false);
    store.answerGst("standard");
  }
  return store;
}

function editTexts(rules: typeof projectTexts) {
  const texts = { name: "Kitchen", notes: "", scopeOfWork: "", status: "active" };
  const store = new TextEditor("kitchen", texts, { ...outside, ...rules });
  store.leave("notes", "Oak");
  store.choose("draft");
  return store;
}

function editName() {
  const store = new NameEditor("Rātā", { ...outside, propertyId: "rata", show: () => undefined });
  store.type("Rimu");
  store.close();
  return store;
}

const tables: [string, () => object, object][] = [
  ["items", () => editItems(budgetRules), budgetRules.commands],
  ["template items", () => editItems(templateRules.admin), templateRules.admin.commands],
  [
    "deal",
    () => editDeal(dealCommands, "rata"),
    { ...dealCommands, ...switchCommands.fees, ...switchCommands.gst },
  ],
  ["default rows", () => editDeal(defaultCommands), defaultCommands],
  ["category's texts", () => editTexts(projectTexts), projectTexts.commands],
  ["template's texts", () => editTexts(templateTexts.admin), templateTexts.admin.commands],
  ["name", editName, { updateName }],
];

/** Every pending change of a store, as its command sends it. */
async function requestsOf(store: object, table: object, copy: <T>(change: T) => T) {
  await turn();
  asked = [];
  const commands = table as Commands<object, never>;
  for (const { current } of (store as Held).held())
    for (const change of current.pending)
      // oxlint-disable-next-line no-await-in-loop -- in their order
      await commands[change.command]
        ?.send(copy(change) as never, current.confirmed)
        .catch(() => undefined);
  return asked.slice();
}

test.each(tables)(
  "a pending change of the %s is data, and once stored it is sent the same",
  async (_, edit, table) => {
    const store = edit();
    const changes = [...(store as Held).held()].flatMap(({ current }) => current.pending);
    expect(new Set(changes.map(({ command }) => command))).toEqual(new Set(Object.keys(table)));
    expect(structuredClone(changes)).toEqual(changes);
    const requests = await requestsOf(store, table, (change) => change);
    expect(await requestsOf(store, table, structuredClone)).toEqual(requests);
    expect(requests.length).toBeGreaterThanOrEqual(changes.length);
  },
);

test("each change is a call of the API", async () => {
  const sent: Record<string, string[]> = {};
  for (const [name, edit, table] of tables) {
    made = 0;
    // oxlint-disable-next-line no-await-in-loop -- one list of requests
    sent[name] = await requestsOf(edit(), table, (change) => change);
  }
  expect(sent).toMatchInlineSnapshot(`
    {
      "category's texts": [
        "PUT /api/projects/kitchen {"notes":"Oak","was":{"notes":""}}",
        "PUT /api/projects/kitchen {"status":"draft"}",
      ],
      "deal": [
        "PUT /api/work-tracker/item/price {"value":600.4,"was":{"value":500}}",
        "PUT /api/work-tracker/item/price {"label":"Price","was":{"label":"price"}}",
        "PUT /api/work-tracker/item/price {"gst":"none","was":{"gst":"incl"}}",
        "PUT /api/work-tracker/item/agent {"value":{"value":3.5,"type":"percent"},"was":{"value":{"value":3.95,"type":"percent"}}}",
        "DELETE /api/work-tracker/item/lim",
        "POST /api/work-tracker/item/property/rata {"id":"lim","categoryId":"oTyVM3gQiHat8YAHwqxxay","label":"lim","value":0}",
        "POST /api/work-tracker/item/property/rata {"id":"id7","categoryId":"4pK67Qh3zc8z1Dx9AwFLur","label":"Drone","value":120.5}",
        "PUT /api/properties/rata {"includeAgentFees":false}",
        "PUT /api/properties/rata/deal {"gstMode":"standard","was":{"gstMode":"secondhand"}}",
      ],
      "default rows": [
        "PUT /api/admin/work-tracker/items/price {"value":600.4,"was":{"value":500}}",
        "PUT /api/admin/work-tracker/items/price {"label":"Price","was":{"label":"price"}}",
        "PUT /api/admin/work-tracker/items/price {"gst":"none","was":{"gst":"incl"}}",
        "PUT /api/admin/work-tracker/items/agent {"value":{"value":3.5,"type":"percent"},"was":{"value":{"value":3.95,"type":"percent"}}}",
        "DELETE /api/admin/work-tracker/items/lim",
        "POST /api/admin/work-tracker/items {"id":"lim","categoryId":"oTyVM3gQiHat8YAHwqxxay","label":"lim","value":0}",
        "POST /api/admin/work-tracker/items {"id":"id7","categoryId":"4pK67Qh3zc8z1Dx9AwFLur","label":"Drone","value":120.5}",
      ],
      "items": [
        "PUT /api/project-items/oven {"quantity":2,"budget":200,"was":{"quantity":1,"budget":100}}",
        "POST /api/project-items/oven/spend {"amount":250.5,"newId":"id2"}",
        "DELETE /api/bills/id2",
        "PUT /api/project-items/tap {"status":"optional"}",
        "PUT /api/project-items/tap {"done":true}",
        "PUT /api/project-items/tap {"after":null}",
        "PUT /api/project-items/tap {"projectId":"bath"}",
        "GET /api/project-items/tap/entries",
        "DELETE /api/project-items/tap",
        "DELETE /api/project-items/sink",
        "POST /undo intent=undo&trashId=sink",
        "PUT /api/project-items/lamp {"status":"active"}",
        "POST /api/projects/kitchen/items {"name":"Bench","newId":"id12"}",
      ],
      "name": [
        "PUT /api/properties/rata {"name":"Rimu"}",
      ],
      "template items": [
        "PUT /api/admin/template-items/oven {"quantity":2,"budget":200,"was":{"quantity":1,"budget":100}}",
        "POST /api/project-items/oven/spend {"amount":250.5,"newId":"id2"}",
        "DELETE /api/bills/id2",
        "PUT /api/admin/template-items/tap {"status":"optional"}",
        "PUT /api/admin/template-items/tap {"done":true}",
        "PUT /api/admin/template-items/tap {"after":null}",
        "PUT /api/admin/template-items/tap {"projectId":"bath"}",
        "GET /api/project-items/tap/entries",
        "DELETE /api/admin/template-items/tap",
        "DELETE /api/admin/template-items/sink",
        "POST /undo intent=undo&trashId=sink",
        "PUT /api/admin/template-items/lamp {"status":"active"}",
        "POST /api/admin/templates/kitchen/items {"status":"active","name":"Bench","newId":"id12"}",
      ],
      "template's texts": [
        "PUT /api/admin/templates/kitchen {"notes":"Oak","was":{"notes":""}}",
        "PUT /api/admin/templates/kitchen {"status":"draft"}",
      ],
    }
  `);
});
