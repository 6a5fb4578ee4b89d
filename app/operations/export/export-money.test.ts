import { expect, test } from "vitest";
import { createBills, type NewBill } from "~/data/bills";
import { attachFile } from "~/data/files";
import { refreshItemMoney } from "~/data/item-money";
import { createSupplierRow, findSuppliersByName } from "~/data/suppliers";
import { linesOf } from "~/domain/bills/bill";
import { newId } from "~/services/ids";
import { incoming, sampleDocuments } from "../../../tests/support/documents";
import { worldWithQuotes } from "../../../tests/support/quotes";
import { NOW } from "../../../tests/support/world";
import { updateDeal } from "../deal/deal-answers";
import { createFile } from "../files/files";
import { perform } from "../operation";
import { createSupplier } from "../suppliers/suppliers";
import { exportAccount } from "./export";

const samples = await sampleDocuments();
const FOLDER = "Kōwhai Crescent/";

async function setUp() {
  const made = await worldWithQuotes();
  const { world, ada, db, propertyId } = made;
  const exported = async () =>
    (await perform(exportAccount, world.as(ada), {}, {})).files.map(({ path, ...file }) => ({
      path: path.replace(FOLDER, ""),
      ...file,
    }));
  const pathsOf = async () => (await exported()).map(({ path }) => path);
  const textOf = async (path: string) => {
    const file = (await exported()).find((one) => one.path === path);
    return file && "text" in file ? (await file.text()).join("") : undefined;
  };
  /** Amounts in cents, including GST. */
  const bill = (
    details: Partial<NewBill> & { supplier?: string },
    lines: { itemId: string | null; amount: number; note?: string }[],
    paid = 0,
  ) => {
    const { supplier: name, ...rest } = details;
    const billId = newId();
    const supplier =
      name === undefined
        ? null
        : (findSuppliersByName(db, ada.id, name)[0] ??
          createSupplierRow(db, { id: newId(), userId: ada.id, name, createDate: NOW }));
    createBills(db, {
      bills: [
        {
          id: billId,
          propertyId,
          kind: "receipt",
          date: "2026-11-18",
          gst: "incl",
          supplierId: supplier?.id ?? null,
          createDate: NOW,
          ...rest,
        },
      ],
      lines: linesOf({ gst: "incl" }, lines).map((line, position) => ({
        ...line,
        id: newId(),
        billId,
        position,
      })),
      payments: paid
        ? [{ id: newId(), billId, date: "2026-11-19", amount: paid, createDate: NOW }]
        : [],
    });
    refreshItemMoney(
      db,
      lines.flatMap(({ itemId }) => itemId ?? []),
    );
    return billId;
  };
  const keep = async (name: string, content: Buffer, to: Parameters<typeof attachFile>[2]) => {
    const { id } = await perform(
      createFile,
      world.as(ada),
      { propertyId },
      { file: incoming(name, content) },
    );
    attachFile(db, id, to);
  };
  return { ...made, exported, pathsOf, textOf, bill, keep };
}

test("a property without bills and quotes is exported as before", async () => {
  expect(await (await setUp()).pathsOf()).toEqual(["account.json", "property.json", "items.csv"]);
});

test("bills are a table of their lines, whose amounts add up to what was spent", async () => {
  const { addItem, bill, textOf } = await setUp();
  const [pipe, tap] = [await addItem(100, "=Pipe"), await addItem(100, "Tap")];
  const first = bill(
    { supplier: "Bunnings", reference: "-17" },
    [
      { itemId: pipe, amount: 21_990 },
      { itemId: tap, amount: 8800, note: "brass" },
      { itemId: null, amount: 3995 },
    ],
    34_785,
  );
  const second = bill(
    {
      kind: "invoice",
      date: "2026-11-20",
      dueDate: "2026-12-20",
      gstAssumed: true,
      retained: 500,
      note: "Claim 1",
    },
    [{ itemId: tap, amount: 11_500 }],
    1000,
  );
  expect(await textOf("bills.csv")).toBe(
    [
      "\ufeffBill,Date,Kind,Supplier,Reference,Due,Category,Item,Note,GST term,GST assumed,GST,Amount,Paid,Held back,To pay",
      `${first},2026-11-18,receipt,Bunnings,'-17,,Bathroom,'=Pipe,,incl,,28.68,219.9,347.85,0,0`,
      `${first},2026-11-18,receipt,Bunnings,'-17,,Bathroom,Tap,brass,incl,,11.48,88,,,`,
      `${first},2026-11-18,receipt,Bunnings,'-17,,,,,incl,,5.21,39.95,,,`,
      `${second},2026-11-20,invoice,,,2026-12-20,Bathroom,Tap,Claim 1,incl,yes,15,115,10,5,100`,
      "",
    ].join("\r\n"),
  );
  expect(await textOf("payments.csv")).toBe(
    [
      "\ufeffBill,Date,Supplier,Reference,Kind,From,Amount",
      `${first},2026-11-19,Bunnings,'-17,payment,own,347.85`,
      `${second},2026-11-19,,,payment,own,10`,
      "",
    ].join("\r\n"),
  );
});

test("quotes are a table of their lines and of their variations'", async () => {
  const { addItem, quote, put, vary, textOf } = await setUp();
  const itemId = await addItem(3800);
  const details = { reference: "Q-17", date: "2026-03-01", validUntil: "2026-04-01", gst: "plus" };
  const { id } = await quote({
    ...details,
    supplier: "@Tama",
    retentionPercent: 5,
    lines: [{ itemId, text: "Rough-in", amount: 4200 }],
  });
  await put(id, { status: "accepted" });
  await vary(id, { text: "Outlets", date: "2026-03-04", lines: [{ itemId, amount: -100 }] });
  const { id: empty } = await quote({ date: "2026-03-05" });
  expect(await textOf("quotes.csv")).toBe(
    [
      "\ufeffQuote,Supplier,Reference,Part,Date,Status,Valid until,Accepted,Category,Item,Text,GST term,GST,Amount,Deposit %,Retention %,Note",
      `${id},'@Tama,Q-17,quote,2026-03-01,accepted,2026-04-01,2026-03-05,Bathroom,Plumber,Rough-in,plus,630,4830,,5,`,
      `${id},'@Tama,Q-17,variation 1 Outlets,2026-03-04,asked,2026-04-01,2026-03-05,Bathroom,Plumber,,plus,-15,-115,,5,`,
      `${empty},,,quote,2026-03-05,open,,,,,,incl,,,,,`,
      "",
    ].join("\r\n"),
  );
});

test("quotes for the same work are a table of lines by quotes, as on their page", async () => {
  const { addItem, quote, pathsOf, textOf, world, ada, propertyId } = await setUp();
  const [lawn, fence] = [await addItem(1500, "Lawn"), await addItem(3600, "Fence")];
  const first = await quote({ supplier: "Tama", lines: [{ itemId: lawn, amount: 1200 }] });
  expect((await pathsOf()).filter((path) => path.startsWith("comparisons/"))).toEqual([]);
  const second = await quote({
    supplier: "Moana & Sons",
    gst: "plus",
    lines: [
      { itemId: lawn, amount: 1000 },
      { itemId: fence, amount: 3000 },
      { text: "Gate", amount: 90 },
    ],
  });
  const table = [
    "\ufeffLine,Budget,Moana & Sons,Tama",
    "Fence,3600,3000,not included",
    "Lawn,1500,1000,1200",
    "Gate,,90,",
    "As quoted,,4090,1200",
    "GST term,,plus,incl",
    '"To pay, GST included, missing lines filled in",,4703.5,4800',
    "Lowest to pay,,yes,",
  ];
  const last = ["State,,open,open", `Quote,,${second.id},${first.id}`, ""];
  expect(await textOf("comparisons/Bathroom.csv")).toBe([...table, ...last].join("\r\n"));
  await perform(updateDeal, world.as(ada), { propertyId }, { gstMode: "standard" });
  const net = ["After your GST claim,,4090,4173.91", "Lowest for you,,yes,"];
  expect(await textOf("comparisons/Bathroom.csv")).toBe([...table, ...net, ...last].join("\r\n"));
});

test("suppliers of a property are beside it, those of the account in the first folder", async () => {
  const { world, ada, bill, pathsOf, textOf } = await setUp();
  const heading =
    "\ufeffName,Trade,E-mail,Phone,GST number,GST registered,LBP number,Insurance expires,Notes";
  await perform(createSupplier, world.as(ada), {}, { name: "Zoe", phone: "+64 21 1" });
  expect(await pathsOf()).toEqual(["account.json", "suppliers.csv", "property.json", "items.csv"]);
  expect(await textOf("suppliers.csv")).toBe(
    [heading, "Zoe,,,'+64 21 1,,unknown,,,", ""].join("\r\n"),
  );
  bill({ supplier: "Bunnings" }, []);
  expect(await textOf("suppliers.csv")).toMatch(/\r\nBunnings,.*\r\nZoe,/);
  expect((await pathsOf()).slice(3)).toEqual(["items.csv", "bills.csv", "suppliers.csv"]);
  const property = JSON.parse((await textOf("property.json")) ?? "") as Record<string, unknown>;
  expect(property["suppliers"]).toMatchObject([{ name: "Bunnings" }]);
});

test("property.json has the bills, quotes and suppliers in dollars", async () => {
  const { addItem, bill, quote, textOf } = await setUp();
  const itemId = await addItem(100);
  bill({ supplier: "Bunnings" }, [{ itemId, amount: 34_785 }], 34_785);
  await quote({ supplier: "Tama", lines: [{ itemId, amount: 120.5 }] });
  const property = JSON.parse((await textOf("property.json")) ?? "") as Record<string, unknown>;
  expect(property).toMatchObject({
    bills: [
      {
        supplier: { name: "Bunnings" },
        total: 347.85,
        gstAmount: 45.37,
        unpaid: 0,
        lines: [{ itemId, gross: 347.85 }],
        payments: [{ amount: 347.85 }],
      },
    ],
    quotes: [{ supplier: { name: "Tama" }, total: 120.5 }],
    suppliers: [{ name: "Bunnings" }, { name: "Tama" }],
  });
});

test("receipts and quotes are named by date, supplier and amount", async () => {
  const { addItem, bill, quote, keep, pathsOf } = await setUp();
  const itemId = await addItem(100);
  const billId = bill({ supplier: "Bunnings" }, [{ itemId, amount: 34_785 }], 34_785);
  await keep("IMG_0017.JPG", samples.jpg, { billId });
  await keep("IMG_0018.JPG", samples.jpg, { billId });
  const credit = bill({ kind: "credit", supplier: "Tiles/Plus" }, [{ itemId, amount: -18_400 }]);
  await keep("scan.pdf", samples.pdf, { billId: credit });
  await keep("scan.pdf", samples.pdf, { billId: bill({ kind: "invoice" }, []) });
  const { id: quoteId } = await quote({
    supplier: "Tama",
    date: "2026-03-01",
    lines: [
      {
        itemId,
        amount: 4830,
      },
    ],
  });
  await keep("q.pdf", samples.pdf, { quoteId });
  const papers = (await pathsOf()).filter((path) => /^(receipts|quotes|dossier)\//.test(path));
  expect(papers.toSorted()).toEqual([
    "quotes/2026-03-01 Tama 4830.00.pdf",
    "receipts/2026-11-18 Bunnings 347.85 (2).jpg",
    "receipts/2026-11-18 Bunnings 347.85.jpg",
    "receipts/2026-11-18 Tiles-Plus -184.00.pdf",
    "receipts/2026-11-18 invoice 0.00.pdf",
  ]);
});

test("many bills are read some at a time, into the same texts", async () => {
  const { addItem, bill, exported, textOf } = await setUp();
  const itemId = await addItem(100);
  const ids = Array.from({ length: 401 }, () => bill({}, [{ itemId, amount: 100 }], 100));
  const json = (await textOf("property.json")) ?? "";
  const property = JSON.parse(json) as { bills: { id: string }[] };
  expect(property.bills.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(json.split("\n")).toEqual(JSON.stringify(property, null, 2).split("\n"));
  for (const name of ["bills.csv", "payments.csv"]) {
    expect((await textOf(name))?.split("\r\n")).toHaveLength(ids.length + 2);
    const file = (await exported()).find(({ path }) => path === name);
    const parts = file && "text" in file ? await file.text() : [];
    expect(parts.map((part) => part.split("\r\n").length - 1)).toEqual([201, 200, 1]);
  }
});
