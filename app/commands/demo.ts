import { centsOf } from "~/domain/money";
import { statSync } from "node:fs";
import path from "node:path";
import { inWriteTransaction, type Db } from "~/data/database";
import type { FileStore } from "~/data/file-store";
import { createUser, findUserByEmail, updateUser } from "~/data/users";
import { createPhotoRow } from "~/data/photos";
import { createItemRow, createProjectRow, listItems } from "~/data/projects";
import { createPropertyRow, updatePropertyRow } from "~/data/properties";
import { addShare, markOpened } from "~/data/shares";
import { listActiveTemplates, listTemplateItems } from "~/data/templates";
import { createDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { saveDealRecord } from "~/data/deals";
import { composeFullAddress } from "~/domain/address";
import { todayIn } from "~/domain/bills/calendar-date";
import { withRowIds } from "~/domain/deal/row-ids";
import type { User } from "~/domain/user";
import type { Project } from "~/domain/property";
import type { App } from "~/operations/app";
import { recordSpent } from "~/operations/bills/spent";
import { isSold } from "~/operations/identity/standing";
import { storeImage, prepareImage, type PreparedImage } from "~/operations/images/images";
import { newId } from "~/services/ids";
import { hashPassword } from "~/services/passwords";
import { makeSpending, type SpentItem } from "./demo-bills";
import { demoImages, type DemoCategory, type DemoImage, type DemoProperty } from "./demo-property";
import { addReceipts } from "./demo-receipts";
import { demoUsers, TRIAL_OVER_DAYS, type DemoUser } from "./demo-worlds";

const PASSWORD = "Demo-2026!";
const DAY = 86_400_000;

type Images = Record<DemoImage, PreparedImage>;
type Making = {
  now: Date;
  trialDays: number;
  passwordHash: string;
  pictures: Images;
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
  const making =
    missing.length === 0
      ? undefined
      : {
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
  const storyOf = ({ story, storyUnbilled }: DemoUser) =>
    isSold(app) ? story : (storyUnbilled ?? story);
  const lines = demoUsers.map((demo) => `  ${demo.email.padEnd(width)}  ${storyOf(demo)}`);
  return [`Demo sign-ins, all with the password ${PASSWORD}`, ...lines].join("\n");
}

async function prepareImages(folder: string): Promise<Images> {
  const prepared: Partial<Images> = {};
  for (const name of demoImages) {
    const file = path.join(folder, `${name}.jpg`);
    prepared[name] = await prepareImage(
      { currentActor: null, client: "" },
      { path: file, bytes: statSync(file).size },
    );
  }
  return prepared as Images;
}

/** Like an admin's "Convert to trial". An expired trial keeps its age, to match its data. */
function renewTrial(db: Db, demo: DemoUser, now: Date): void {
  const before = findUserByEmail(db, demo.email);
  if (before && demo.trial === "fresh") updateUser(db, before.id, { trialStart: now });
}

/** A trial began at once, a Free owner's first renovation a day later. */
function joinedDate({ trial, properties }: DemoUser, { now, trialDays }: Making): Date {
  const first = Math.max(-1, ...properties.map(({ startedDaysAgo }) => startedDaysAgo));
  const daysAgo =
    trial === "over" ? TRIAL_OVER_DAYS + trialDays : trial === "fresh" ? 0 : first + 1;
  return new Date(now.getTime() - daysAgo * DAY);
}

function makeWorldOf(db: Db, demo: DemoUser, making: Making): void {
  const user = makeUser(db, demo, making);
  for (const property of demo.properties) makeProperty(db, user, property, making);
}

function makeUser(db: Db, demo: DemoUser, making: Making): User {
  const { firstName, lastName, email, avatar, isAdmin = false, trial } = demo;
  const joined = joinedDate(demo, making);
  const id = newId();
  createUser(db, {
    id,
    firstName,
    lastName,
    email,
    passwordHash: making.passwordHash,
    createDate: joined,
  });
  const trialStart = trial ? joined : null;
  return updateUser(db, id, {
    avatar,
    isAdmin,
    isFree: !trial,
    emailVerified: true,
    activationDate: joined,
    trialStart,
  });
}

function makeProperty(
  db: Db,
  creator: User,
  demo: DemoProperty,
  { now, pictures: images, files }: Making,
): void {
  const createDate = new Date(now.getTime() - demo.startedDaysAgo * DAY);
  const parts = { address2: "", ...demo.address };
  const address = { ...parts, fullAddress: composeFullAddress(parts) };
  const { id } = createPropertyRow(db, {
    id: newId(),
    creatorId: creator.id,
    name: demo.name,
    address,
    createDate,
  });
  for (const row of listDefaultDealRows(db)) {
    const dollars = demo.deal?.[row.label];
    const valued = dollars === undefined ? row : { ...row, amount: centsOf(dollars) };
    createDealRow(db, { ...valued, id: newId(), propertyId: id, createDate });
  }
  const { answers } = demo;
  if (answers) {
    const inputs = withRowIds(answers.inputs?.(todayIn(createDate)) ?? {}, newId);
    saveDealRecord(db, id, { gstMode: answers.gstMode, inputs });
  }
  const hang = (name: DemoImage) => storeImage({ files }, db, id, images[name], createDate);
  if (demo.picture) updatePropertyRow(db, id, { imageId: hang(demo.picture) });
  const items: SpentItem[] = [];
  demo.categories.forEach((category, index) => {
    const categoryDate = new Date(createDate.getTime() + index * 1000);
    const { project, spent } = makeCategory(db, id, category, categoryDate);
    if (demo.spending) items.push(...spent);
    else recordSpent({ db, now: categoryDate, by: null, propertyId: id }, spent);
    const { pair } = category;
    if (!pair) return;
    const sides = { beforeImageId: hang(`${pair}-before`), afterImageId: hang(`${pair}-after`) };
    createPhotoRow(db, {
      id: newId(),
      projectId: project.id,
      ...sides,
      createDate: project.createDate,
    });
  });
  if (demo.spending) {
    const { startedDaysAgo } = demo;
    makeSpending({ db, owner: creator, propertyId: id, items, startedDaysAgo, now }, demo.spending);
  }
  if (demo.completedDaysAgo !== undefined) {
    updatePropertyRow(db, id, {
      status: "complete",
      completeDate: new Date(now.getTime() - demo.completedDaysAgo * DAY),
    });
  }
  for (const email of demo.sharedWith ?? []) {
    addShare(db, { propertyId: id, email, createDate });
    markOpened(db, id, email, createDate);
  }
}

function makeCategory(
  db: Db,
  propertyId: string,
  { template: name, spentPercents }: DemoCategory,
  createDate: Date,
): { project: Project; spent: SpentItem[] } {
  const template = listActiveTemplates(db).find((one) => one.name === name);
  const project = createProjectRow(db, { id: newId(), propertyId, name, createDate });
  for (const { name, quantity, budget, status } of template
    ? listTemplateItems(db, template.id)
    : []) {
    const suggestedBudget = status === "optional" ? budget : null;
    createItemRow(db, {
      id: newId(),
      projectId: project.id,
      name,
      quantity,
      budget,
      status,
      suggestedBudget,
      createDate,
    });
  }
  const active = listItems(db, [project.id]).filter(({ status }) => status === "active");
  return {
    project,
    spent: active.map((item, index) => ({
      id: item.id,
      category: name,
      name: item.name,
      spent: Math.round((item.budget * (spentPercents[index] ?? 0)) / 10_000) * 100,
    })),
  };
}
