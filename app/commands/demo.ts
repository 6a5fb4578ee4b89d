import { statSync } from "node:fs";
import path from "node:path";
import { inWriteTransaction, type Db } from "~/data/database";
import { createDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { saveDealRecord } from "~/data/deals";
import type { FileStore } from "~/data/file-store";
import { createPhotoRow } from "~/data/photos";
import { createItemRow, createProjectRow, listItems } from "~/data/projects";
import { createPropertyRow, updatePropertyRow } from "~/data/properties";
import { addShare, markOpened } from "~/data/shares";
import { listActiveTemplates, listTemplateItems } from "~/data/templates";
import { createUser, findUserByEmail, updateUser } from "~/data/users";
import { composeFullAddress } from "~/domain/address";
import { todayIn } from "~/domain/bills/calendar-date";
import { withRowIds } from "~/domain/deal/row-ids";
import { centsOf } from "~/domain/money";
import type { User } from "~/domain/user";
import type { App } from "~/operations/app";
import { recordSpent } from "~/operations/bills/spent";
import { isSold } from "~/operations/identity/actor";
import { storeImage, prepareImage, type PreparedImage } from "~/operations/images/images";
import { newId } from "~/services/ids";
import { hashPassword } from "~/services/passwords";
import { makeSpending, type SpentItem } from "./demo-bills";
import { addReceipts } from "./demo-receipts";
import { demoUsers, TRIAL_OVER_DAYS, type DemoProperty, type DemoUser } from "./demo-worlds";

const PASSWORD = "Demo-2026!";
const DAY = 86_400_000;
const IMAGES = [
  "house",
  "kitchen-before",
  "kitchen-after",
  "bathroom-before",
  "bathroom-after",
] as const;
const CAPTIONS: Record<string, string> = {
  Kitchen:
    "Blue cabinets, engineered stone, oak floor. The window stayed where it was, and the bench grew by 600 mm.",
};

type Making = {
  now: Date;
  trialDays: number;
  passwordHash: string;
  pictures: ReadonlyMap<string, PreparedImage>;
  files: FileStore;
};

/**
 * Creates missing demo worlds and renews the fresh trial.
 * @returns the sign-ins to print.
 */
export async function loadDemo(app: App, imagesAt: string): Promise<string> {
  if (!app.settings.sandbox) throw new Error("Demo worlds belong in the sandbox: set SANDBOX=1.");
  const now = app.clock();
  const missing = demoUsers.filter(({ email }) => !findUserByEmail(app.db, email));
  const making = missing.length > 0 && {
    now,
    trialDays: app.settings.trialDays,
    passwordHash: await hashPassword(PASSWORD),
    pictures: await prepareImages(imagesAt),
    files: app.files,
  };
  inWriteTransaction(app.db, (db) => {
    for (const demo of demoUsers) renewTrial(db, demo, now);
    if (making) for (const demo of missing) makeWorldOf(db, demo, making);
  });
  for (const { email } of missing) {
    const owner = findUserByEmail(app.db, email);
    if (owner) await addReceipts(app, owner);
  }
  const width = Math.max(...demoUsers.map(({ email }) => email.length));
  const storyOf = ({ story, storyUnbilled = story }: DemoUser) =>
    isSold(app) ? story : storyUnbilled;
  const lines = demoUsers.map((demo) => `  ${demo.email.padEnd(width)}  ${storyOf(demo)}`);
  return [`Demo sign-ins, all with the password ${PASSWORD}`, ...lines].join("\n");
}

async function prepareImages(folder: string): Promise<Map<string, PreparedImage>> {
  const prepared = new Map<string, PreparedImage>();
  for (const name of IMAGES) {
    const file = path.join(folder, `${name}.jpg`);
    const upload = { path: file, bytes: statSync(file).size };
    prepared.set(name, await prepareImage({ currentActor: null, client: "" }, upload));
  }
  return prepared;
}

/** Like an admin's "Convert to trial". An expired trial keeps its age, to match its data. */
function renewTrial(db: Db, demo: DemoUser, now: Date): void {
  const before = findUserByEmail(db, demo.email);
  if (before && demo.trial === "fresh") updateUser(db, before.id, { trialStart: now });
}

function makeWorldOf(db: Db, demo: DemoUser, making: Making): void {
  const user = makeUser(db, demo, making);
  for (const property of demo.properties) makeProperty(db, user, property, making);
}

function makeUser(db: Db, demo: DemoUser, making: Making): User {
  const { firstName, lastName, email, avatar, isAdmin = false, trial } = demo;
  const { passwordHash } = making;
  const createDate = joinedDate(demo, making);
  const id = newId();
  createUser(db, { id, firstName, lastName, email, passwordHash, createDate });
  return updateUser(db, id, {
    avatar,
    isAdmin,
    isFree: !trial,
    emailVerified: true,
    activationDate: createDate,
    trialStart: trial ? createDate : null,
  });
}

/** A trial began at once, a Free owner's first renovation a day later. */
function joinedDate({ trial, properties }: DemoUser, { now, trialDays }: Making): Date {
  const first = Math.max(-1, ...properties.map(({ startedDaysAgo }) => startedDaysAgo));
  const daysAgo =
    trial === "over" ? TRIAL_OVER_DAYS + trialDays : trial === "fresh" ? 0 : first + 1;
  return new Date(now.getTime() - daysAgo * DAY);
}

function makeProperty(
  db: Db,
  owner: User,
  demo: DemoProperty,
  { now, pictures, files }: Making,
): void {
  const { name, startedDaysAgo, completedDaysAgo, deal = {}, gstMode, inputs, spending } = demo;
  const createDate = new Date(now.getTime() - startedDaysAgo * DAY);
  const address = addressOf(demo.address);
  const made = { id: newId(), creatorId: owner.id, name, address, createDate };
  const { id } = createPropertyRow(db, made);
  for (const row of listDefaultDealRows(db)) {
    const amount = row.label in deal ? centsOf(deal[row.label] ?? 0) : row.amount;
    createDealRow(db, { ...row, amount, id: newId(), propertyId: id, createDate });
  }
  if (gstMode) {
    const answers = withRowIds(inputs?.(todayIn(createDate)) ?? {}, newId);
    saveDealRecord(db, id, { gstMode, inputs: answers });
  }
  const hang = (picture: string) => {
    const image = demo.isPictured && pictures.get(picture);
    return image ? storeImage({ files }, db, id, image, createDate) : null;
  };
  const imageId = hang("house");
  if (imageId) updatePropertyRow(db, id, { imageId });
  const items: SpentItem[] = [];
  for (const [index, [category, percents]] of Object.entries(demo.spentPercents).entries()) {
    const date = new Date(createDate.getTime() + index * 1000);
    const project = { id: newId(), propertyId: id, name: category, createDate: date };
    const spent = makeCategory(db, project, percents);
    if (spending) items.push(...spent);
    else recordSpent({ db, now: date, by: null, propertyId: id }, spent);
    const [beforeImageId, afterImageId] = ["before", "after"].map((side) =>
      hang(`${category.toLowerCase()}-${side}`),
    );
    if (beforeImageId && afterImageId)
      createPhotoRow(db, {
        id: newId(),
        projectId: project.id,
        beforeImageId,
        afterImageId,
        createDate: date,
        caption: CAPTIONS[category] ?? "",
      });
  }
  if (spending) makeSpending({ db, owner, propertyId: id, items, startedDaysAgo, now }, spending);
  if (completedDaysAgo !== undefined) {
    const completeDate = new Date(now.getTime() - completedDaysAgo * DAY);
    updatePropertyRow(db, id, { status: "complete", completeDate });
  }
  if (demo.sharedWith) {
    addShare(db, { propertyId: id, email: demo.sharedWith, createDate });
    markOpened(db, id, demo.sharedWith, createDate);
  }
}

function addressOf(text: string) {
  const [address1 = "", suburb = "", city = "", postcode = ""] = text.split(", ");
  const parts = { address1, address2: "", suburb, city, postcode };
  return { ...parts, fullAddress: composeFullAddress(parts) };
}

/** @returns what is spent on each item. */
function makeCategory(
  db: Db,
  project: Parameters<typeof createProjectRow>[1],
  percents: readonly number[],
): SpentItem[] {
  const { id: projectId, name: category, createDate } = project;
  const template = listActiveTemplates(db).find(({ name }) => name === category);
  createProjectRow(db, project);
  for (const { name, quantity, budget, status } of template
    ? listTemplateItems(db, template.id)
    : []) {
    const suggestedBudget = status === "optional" ? budget : null;
    const item = { id: newId(), projectId, name, quantity, budget, status };
    createItemRow(db, { ...item, suggestedBudget, createDate });
  }
  return listItems(db, [projectId])
    .filter(({ status }) => status === "active")
    .map(({ id, name, budget }, index) => ({
      id,
      category,
      name,
      spent: Math.round((budget * (percents[index] ?? 0)) / 10_000) * 100,
    }));
}
