import { inWriteTransaction } from "~/data/database.server";
import { addPerson, findPerson, findPersonByEmail, savePerson } from "~/data/people.server";
import { addItem, addProject, listItems, saveItem } from "~/data/projects.server";
import { addProperty, saveProperty } from "~/data/properties.server";
import { addShare } from "~/data/shares.server";
import { listActiveTemplates, listTemplateItems } from "~/data/templates.server";
import { addWorkItem, listDefaultWorkItems } from "~/data/work-items.server";
import type { Db } from "~/data/database.server";
import { composeFullAddress } from "~/domain/address";
import type { Person } from "~/domain/person";
import type { App } from "~/operations/app.server";
import { newId } from "~/services/ids.server";
import { hashPassword } from "~/services/passwords.server";
import { demoPeople, type DemoPerson, type DemoProperty } from "./demo-worlds.server";

const PASSWORD = "Demo-2026!";
const DAY = 86_400_000;

/**
 * Makes the named demo worlds that are not there yet, and renews the fresh trial.
 * @returns the sign-ins, to be printed.
 */
export async function loadDemo(app: App): Promise<string> {
  if (!app.settings.sandbox) throw new Error("Demo worlds belong in the sandbox: set SANDBOX=1.");
  const passwordHash = await hashPassword(PASSWORD);
  const now = app.clock();
  inWriteTransaction(app.db, (db) => {
    for (const demo of demoPeople) makeWorldOf(db, demo, passwordHash, now);
  });
  const width = Math.max(...demoPeople.map(({ email }) => email.length));
  const lines = demoPeople.map(({ email, story }) => `  ${email.padEnd(width)}  ${story}`);
  return [`Demo sign-ins, all with the password ${PASSWORD}`, ...lines].join("\n");
}

function makeWorldOf(db: Db, demo: DemoPerson, passwordHash: string, now: Date): void {
  const trialStart = demo.trialBegan === undefined ? null : new Date(now.getTime() - demo.trialBegan * DAY);
  const before = findPersonByEmail(db, demo.email);
  if (before) {
    if (demo.trialBegan !== undefined) savePerson(db, before.id, { trialStart });
    return;
  }
  const person = makePerson(db, demo, passwordHash, trialStart, now);
  for (const property of demo.properties) makeProperty(db, person, property, now);
}

function makePerson(
  db: Db,
  { firstName, lastName, email, avatar, isAdmin = false, trialBegan }: DemoPerson,
  passwordHash: string,
  trialStart: Date | null,
  now: Date,
): Person {
  const id = newId();
  addPerson(db, { id, firstName, lastName, email, passwordHash, createDate: now });
  savePerson(db, id, { avatar, isAdmin, isFree: trialBegan === undefined, emailVerified: true, activationDate: now, trialStart });
  const person = findPerson(db, id);
  if (!person) throw new Error(`The demo account ${email} was not made.`);
  return person;
}

function makeProperty(db: Db, creator: Person, demo: DemoProperty, now: Date): void {
  const createDate = new Date(now.getTime() - demo.startedDaysAgo * DAY);
  const parts = { address2: "", ...demo.address };
  const address = { ...parts, fullAddress: composeFullAddress(parts) };
  const { id } = addProperty(db, { id: newId(), creatorId: creator.id, name: demo.name, address, createDate });
  for (const row of listDefaultWorkItems(db)) {
    const dollars = demo.deal?.[row.label];
    const said = dollars === undefined ? row : { ...row, amount: dollars * 100 };
    addWorkItem(db, { ...said, id: newId(), propertyId: id, createDate });
  }
  demo.categories.forEach(({ template, spentPercents }, index) => {
    makeCategory(db, id, template, spentPercents, new Date(createDate.getTime() + index * 1000));
  });
  if (demo.completedDaysAgo !== undefined) {
    saveProperty(db, id, { status: "complete", completeDate: new Date(now.getTime() - demo.completedDaysAgo * DAY) });
  }
  for (const email of demo.sharedWith ?? []) addShare(db, { propertyId: id, email, createDate });
}

/** @param spentPercents what was spent of each item's budget, in percent, in the order of names; items beyond the list have nothing spent. */
function makeCategory(db: Db, propertyId: string, templateName: string, spentPercents: readonly number[], createDate: Date): void {
  const template = listActiveTemplates(db).find(({ name }) => name === templateName);
  const project = addProject(db, { id: newId(), propertyId, name: templateName, createDate });
  for (const { name, quantity, budget, status } of template ? listTemplateItems(db, template.id) : []) {
    const suggestedBudget = status === "optional" ? budget : null;
    addItem(db, { id: newId(), projectId: project.id, name, quantity, budget, status, suggestedBudget, createDate });
  }
  const active = listItems(db, [project.id]).filter(({ status }) => status === "active");
  active.forEach((item, index) => {
    const percent = spentPercents[index] ?? 0;
    if (percent > 0) saveItem(db, item.id, { spent: Math.round((item.budget * percent) / 10_000) * 100 });
  });
}
