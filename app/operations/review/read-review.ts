import type { OverView, ReviewView } from "~/contracts/review";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { listItems, listProjects } from "~/data/projects";
import {
  listApprovedVariations,
  listBilledDays,
  listBillsOfItems,
  listDoneTimes,
  type ItemBill,
} from "~/data/review";
import type { BillKind } from "~/domain/bills/bill";
import { billTitle, KIND_NAMES } from "~/domain/bills/bill-title";
import { todayIn } from "~/domain/bills/calendar-date";
import { totalOf } from "~/domain/budget";
import { linesOf } from "~/domain/deal/deal-lines";
import { profitRows } from "~/domain/deal/offer-difference";
import { prepareDeal } from "~/domain/deal/prepared-deal";
import { grouped, idsOf } from "~/domain/grouped";
import { dateAt } from "~/domain/history/history";
import { sumBy } from "~/domain/money";
import { type Project, type ProjectItem, type Property, itemLabel } from "~/domain/property";
import { largestOvers, overOf, piecesOf, whyOver } from "~/domain/review/overs";
import { weeksOf } from "~/domain/review/weeks";
import { lessonOf, whyWords } from "~/domain/review/words";
import { readDealInputs } from "../deal/deal-parts";

/** A property that was marked complete once. */
export type Finished = Property & { finishedDate: Date };

export const isFinished = (property: Property): property is Finished =>
  property.finishedDate !== null;

/** What the property's budget, quotes, bills and history say of how it went. */
export function readReview(db: Db, property: Finished): ReviewView {
  const projects = listProjects(db, property.id);
  const ids = projects.map(({ id }) => id);
  const items = listItems(db, ids).filter(({ status }) => status === "active");
  const ofProject = grouped(items, ({ projectId }) => projectId);
  const categories = projects.map(({ id, name, status }) => {
    const own = ofProject.get(id) ?? [];
    const { budget, spent, left } = totalOf(own);
    return { id, name, status, budget, spent, agreed: sumBy("committed", own), variance: -left };
  });
  return {
    finished: todayIn(property.finishedDate),
    budget: sumBy("budget", categories),
    agreed: sumBy("agreed", categories),
    spent: sumBy("spent", categories),
    categories,
    overs: viewOvers(db, property.id, projects, items),
    offer: viewOffer(db, property),
    weeks: viewWeeks(db, property, projects),
  };
}

function viewOvers(
  db: Db,
  propertyId: string,
  projects: readonly Project[],
  items: readonly ProjectItem[],
): OverView[] {
  const largest = largestOvers(items);
  const lines = grouped(listBillsOfItems(db, idsOf(largest)), ({ itemId }) => itemId);
  const variations = grouped(listApprovedVariations(db, propertyId), ({ itemId }) => itemId);
  return largest.map((item) => {
    const { id, name, budget, spent, committed } = item;
    const place = projects.findIndex((project) => project.id === item.projectId);
    const own = variations.get(id) ?? [];
    const varied = sumBy("gross", own);
    const texts = own.filter(({ gross }) => gross > 0).map(({ text }) => text);
    const reason = whyOver(item, varied);
    const agreed = committed - varied;
    const over = overOf(item);
    return {
      id,
      name: itemLabel(name),
      category: projects[place]?.name ?? "",
      number: place + 1,
      budget,
      spent,
      over,
      why: reason.why,
      words: whyWords(item, reason, { texts, agreed }),
      lesson: lessonOf(item, reason, agreed),
      pieces: piecesOf((lines.get(id) ?? []).map(billOf), over),
    };
  });
}

function billOf({ date, kind, supplier, reference, note, gross }: ItemBill) {
  const title = billTitle({ kind, note, supplier: supplier === null ? null : { name: supplier } });
  const word = supplier !== null && IN_WORDS.has(kind) ? KIND_NAMES[kind].toLowerCase() : "";
  return { date, gross, text: [title, reference || word].filter(Boolean).join(", ") };
}

/** Bills that are said to be what they are. */
const IN_WORDS = new Set<BillKind>(["deposit", "credit"]);

/** The offer's lines beside those of now: nothing without an offer, or an unknown profit. */
function viewOffer(db: Db, property: Property): ReviewView["offer"] {
  const { offer } = readDeal(db, property.id);
  if (!offer) return null;
  const { lines } = linesOf(prepareDeal(readDealInputs(db, property)));
  if (offer.lines.profit === null || lines.profit === null) return null;
  return {
    date: offer.date,
    rows: profitRows(offer.lines, lines),
    profit: { offer: offer.lines.profit, now: lines.profit },
  };
}

/** The plan is the weeks that the deal counted on holding the house: no other one is kept. */
function viewWeeks(
  db: Db,
  { id, finishedDate }: Finished,
  projects: readonly Project[],
): ReviewView["weeks"] {
  const billed = new Map(listBilledDays(db, id).map((days) => [days.projectId, days]));
  const done = listDoneTimes(db, id);
  const works = projects.map((project) => {
    const at = project.status === "complete" ? done.get(project.id) : undefined;
    return {
      id: project.id,
      name: project.name,
      first: billed.get(project.id)?.first ?? null,
      last: billed.get(project.id)?.last ?? null,
      done: at === undefined ? null : todayIn(dateAt(at)),
    };
  });
  const planned = readDeal(db, id).inputs.weeks ?? null;
  return weeksOf(works, { finished: todayIn(finishedDate), planned });
}
