import { createProjectRow, readItem } from "~/data/projects";
import { readQuotes } from "~/data/quotes";
import { newId } from "~/services/ids";
import { addItem } from "./add-item";
import { makeFullWorld, type Actor } from "./full-world";
import { undoIn } from "./undo";

const NOW = new Date("2026-03-05T00:00:00Z");

/** What a form sends for fields that were left empty. */
const BLANK = Object.fromEntries(
  [
    "reference",
    "date",
    "validUntil",
    "depositPercent",
    "retentionPercent",
    "retentionCap",
    "leadTime",
    "warranty",
    "note",
    "lbpNumber",
    "insuranceExpiry",
    "gstRegistered",
  ].map((name) => [name, ""]),
);

/** The pages of quotes of a property with a category of four items, seen by its creator. */
export async function quotePages() {
  const world = await makeFullWorld();
  let owner = await world.browser(world.actors.creator);
  const propertyId = world.things["properties"]?.value ?? "";
  const { db } = world.app;
  const { id: projectId } = createProjectRow(db, {
    id: newId(),
    propertyId,
    name: "Landscaping",
    createDate: NOW,
  });
  const item = (name: string, budget: number) =>
    addItem(db, { id: newId(), projectId, name, budget: budget * 100, createDate: NOW }).id;
  const items = {
    lawn: item("Tidy & lawn", 1_500),
    fence: item("Fence 20 m", 3_600),
    deck: item("Deck 20 m²", 7_500),
    wash: item("Water-blast", 700),
  };
  const list = () => `/properties/${propertyId}/quotes`;
  const of = (id: string) => `${list()}/${id}`;
  const shown = async (at: string) => (await owner.page(at)).text();
  const page = (at: string) => owner.page(at);
  const form = (at: string, fields: Record<string, string>) => owner.form(at, fields);
  const stored = (id: string) => {
    const [found] = readQuotes(db, [id]);
    if (!found) throw new Error(`There is no quote ${id}.`);
    return found;
  };
  const budgetOf = (id: string) => readItem(db, id).budget;

  /** Sent as a browser without script sends the form. */
  async function add(
    supplier: string,
    gst: string,
    amounts: Partial<Record<keyof typeof items, string>>,
    more: Record<string, string> = {},
  ) {
    const lines = Object.entries(amounts).map(([name, amount]) => [
      `amounts.${items[name as keyof typeof items]}`,
      amount,
    ]);
    const id = newId();
    const answer = await owner.form(`${list()}/add?category=${projectId}`, {
      intent: "add-quote",
      project: projectId,
      newId: id,
      supplier,
      gst,
      ...BLANK,
      ...Object.fromEntries(lines),
      ...more,
    });
    return { id, answer };
  }

  async function threeQuotes() {
    const [plus, incl, none] = [
      await add("Onerahi Outdoors", "plus", {
        lawn: "1,250",
        fence: "3150",
        deck: "6400",
        wash: "550",
      }),
      await add("Whangārei Decks", "incl", { lawn: "1400", fence: "3650", deck: "7190", wash: "" }),
      await add(
        "Tama Rewa",
        "none",
        { lawn: "1100", fence: "3300", deck: "6950" },
        { depositPercent: "30", validUntil: "2026-03-13", gstRegistered: "no", leadTime: "1 week" },
      ),
    ];
    for (const { answer } of [plus, incl, none])
      if (answer.status !== 303) throw new Error(`A quote was answered ${answer.status}.`);
    return { plus: plus.id, incl: incl.id, none: none.id };
  }

  /** The fields of the Undo that the next page offers. */
  const undoOn = async (at: string) => undoIn(await shown(at));

  /** Sees the pages as somebody else from now on. */
  async function signIn(actor: Actor) {
    owner = await world.browser(world.actors[actor]);
  }

  return {
    world,
    propertyId,
    projectId,
    items,
    list,
    of,
    shown,
    page,
    form,
    stored,
    budgetOf,
    add,
    threeQuotes,
    undoOn,
    signIn,
  };
}
