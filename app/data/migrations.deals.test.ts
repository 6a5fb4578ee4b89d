import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { CLIENT_ID } from "~/domain/client-id";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { defaultCostKind, defaultGst } from "~/domain/deal/row-terms";
import { dealOf } from "~/domain/profit";
import { withoutIds } from "../../tests/support/deal-answers";
import { databaseOf } from "../../tests/support/old-database";
import { closeDatabase, openDatabase, type RootDb } from "./database";
import { listDealRows, listDefaultDealRows } from "./deal-rows";
import { listScenarios, readDeal } from "./deals";
import { restore } from "./trash";

const DATE = "2026-01-01T00:00:00.000Z";
const [ACQUISITION, SALE, FINANCING] = DEAL_CATEGORIES.map(({ id }) => id);

/** Category, label and cents; one for each kind of name. */
const ROWS = [
  [ACQUISITION, "Legal fees and disbursements", 200_000],
  [ACQUISITION, "Settlement adjustments (rates)", 45_000],
  [SALE, "Marketing", 350_000],
  [FINANCING, "Mortgage interest", 2_160_000],
  [FINANCING, "MORTGAGE INTEREST, second", 100],
  [FINANCING, "Loan establishment fee", 50_000],
  [FINANCING, "Break or discharge fee", 30_000],
  [FINANCING, "Broker fee", 10_000],
  [FINANCING, "Bank fees", 2_000],
  [FINANCING, "Body corporate", 120_000],
  [FINANCING, "Rates", 245_000],
  [FINANCING, "Sloane Street parking", 5_000],
] as const;

function oldDatabase(): string {
  const file = databaseOf(10);
  const old = new Database(file);
  old.pragma("foreign_keys = ON");
  const rowOf = (propertyId: string | null) => (row: (typeof ROWS)[number], place: number) => [
    `${propertyId ?? "default"}-${place}`,
    propertyId,
    row[0],
    row[1],
    row[2],
    place,
    DATE,
  ];
  const insert = old.prepare(
    "insert into work_items (id, property_id, category_id, item_type_name, label, amount, position, create_date) values (?, ?, ?, 'fixedCredit', ?, ?, ?, ?)",
  );
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${DATE}');
    insert into properties (id, creator_id, name, full_address, create_date) values ('rata', 'ada', 'Rātā', '', '${DATE}');
    insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date) values
      ('gone', 'ada', 'property', 'ada', '${JSON.stringify(trashed())}', '${DATE}');
    insert into trash_references values ('gone', 'hash');
  `);
  for (const values of [...ROWS.map(rowOf("rata")), ...ROWS.map(rowOf(null))]) insert.run(values);
  old.close();
  return file;
}

function trashed() {
  const row = { propertyId: "gone", categoryId: FINANCING, itemTypeName: "fixedCredit" };
  return {
    properties: [{ id: "gone", creatorId: "ada", name: "Gone", fullAddress: "", createDate: DATE }],
    workItems: [
      { ...row, id: "interest", label: "Mortgage interest", position: 10, createDate: DATE },
      { ...row, id: "rates", label: "Rates", position: 20, createDate: DATE },
    ],
  };
}

const DRAWS = [
  { date: "2026-10-07", percentOfPrice: 70_000 },
  { date: "2026-11-04", amount: 2_000_000 },
];
const LAND = { name: "Land", limit: null, rate: 7250, type: "interestOnly", draws: DRAWS };
const STEPS = { kind: "tiers", base: 0, admin: 5, plusGst: true };
const INPUTS = {
  weeks: 26,
  commission: {
    ...STEPS,
    tiers: [
      { upTo: 40_000_000, percent: 3950 },
      { upTo: null, percent: 2000 },
    ],
  },
  loans: [
    { ...LAND, repaid: null, fees: [{ name: "Legal", amount: 100 }] },
    { ...LAND, name: "Works “two”", repaid: "2027-04-07", draws: [], fees: [] },
  ],
};

test("loans, draws, fees and steps get ids; deals without them, also deleted ones, stay", () => {
  const file = databaseOf(20);
  const old = new Database(file);
  old.exec(`
    insert into users (id, first_name, last_name, email, email_key, password_hash, create_date)
      values ('ada', 'Ada', 'Tester', 'ada@example.nz', 'ada@example.nz', '', '${DATE}');
    insert into properties (id, creator_id, name, full_address, create_date) values
      ('rata', 'ada', 'Rātā', '', '${DATE}'), ('plain', 'ada', 'Plain', '', '${DATE}');
    insert into deals (property_id, gst_mode, inputs) values
      ('rata', 'secondhand', '${JSON.stringify(INPUTS)}'),
      ('plain', 'simple', '{"weeks":4,"loans":[],"commission":{"kind":"fixed","amount":1}}');
  `);
  const deals = [{ propertyId: "gone", gstMode: "secondhand", inputs: INPUTS }];
  old
    .prepare(
      "insert into trash (id, owner_id, kind, parent_id, snapshot, delete_date) values (?, ?, ?, ?, ?, ?)",
    )
    .run("gone", "ada", "property", "ada", JSON.stringify({ ...trashed(), deals }), DATE);
  old.close();
  const db = openDatabase(file);
  restore(db, "gone", { newId: () => "", now: new Date(DATE) });
  for (const id of ["rata", "gone"]) {
    const { inputs } = readDeal(db, id);
    expect(withoutIds(inputs)).toEqual(INPUTS);
    const { loans = [], commission } = inputs;
    const rows = [
      ...loans.flatMap((loan) => [loan, ...loan.draws, ...loan.fees]),
      ...(commission?.kind === "tiers" ? commission.tiers : []),
    ];
    expect(new Set(rows.map((row) => row.id)).size).toBe(7);
    for (const row of rows) expect(row.id).toMatch(CLIENT_ID);
  }
  expect(readDeal(db, "plain").inputs).toEqual({
    weeks: 4,
    loans: [],
    commission: { kind: "fixed", amount: 1 },
  });
  closeDatabase(db);
});

function profitOf(db: RootDb) {
  const entries = listDealRows(db, "rata").map(({ categoryId, itemTypeName, amount }) => ({
    category: DEAL_CATEGORIES.find(({ id }) => id === categoryId)?.name ?? "sale",
    type: itemTypeName,
    amount,
    fee: null,
  }));
  return dealOf(entries, { renoCost: 0, includeAgentFees: true }).taxableNet;
}

test("existing properties keep the simple rule and their amounts; rows get terms by name", () => {
  const file = oldDatabase();
  closeDatabase(openDatabase(file));
  const db = openDatabase(file);
  expect(readDeal(db, "rata")).toEqual({
    propertyId: "rata",
    gstMode: "simple",
    inputs: {},
    offer: null,
    changedBy: null,
  });
  expect(listScenarios(db, "rata")).toEqual([]);
  for (const rows of [listDealRows(db, "rata"), listDefaultDealRows(db)])
    expect(
      rows.map(({ label, amount, gst, per, costKind }) => [label, amount, gst, per, costKind]),
    ).toEqual(
      ROWS.map(([, label, amount]) => [
        label,
        amount,
        defaultGst(label),
        "total",
        defaultCostKind(label),
      ]),
    );
  // Sale −3,500 + GST 456.52; acquisition 2,450 − 319.57; financing 26,221.
  expect(profitOf(db)).toBe(-(350_000 - 45_652) - (245_000 - 31_957) - 2_622_100);
  expect(db.$client.prepare("select * from trash_references").raw().all()).toEqual([
    ["gone", "hash"],
  ]);
  closeDatabase(db);
});

test("names with a lender's word have no GST, others have it", () => {
  expect(ROWS.map(([, label]) => [defaultGst(label), defaultCostKind(label)])).toEqual([
    ["incl", "holding"],
    ["none", "holding"],
    ["incl", "holding"],
    ...Array.from({ length: 6 }, () => ["none", "interest"]),
    ["none", "holding"],
    ["incl", "holding"],
    ["incl", "holding"],
  ]);
});

test("a property deleted before comes back with the simple rule and terms by name", () => {
  const db = openDatabase(oldDatabase());
  restore(db, "gone", { newId: () => "", now: new Date(DATE) });
  expect(readDeal(db, "gone").gstMode).toBe("simple");
  expect(listDealRows(db, "gone").map(({ gst, costKind }) => [gst, costKind])).toEqual([
    ["none", "interest"],
    ["incl", "holding"],
  ]);
  closeDatabase(db);
});
