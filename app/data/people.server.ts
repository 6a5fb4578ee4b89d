import { and, desc, eq, exists, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { foldEmail } from "~/domain/email";
import type { Avatar, Person } from "~/domain/person";
import type { Db } from "./database.server";
import { prepared } from "./prepared.server";
import { mailLinks, payments, shares, users } from "./schema.server";

type UserRow = typeof users.$inferSelect;

const personById = prepared((db) =>
  selectPeople(db)
    .where(eq(users.id, sql.placeholder("id")))
    .prepare(),
);

const personByEmail = prepared((db) =>
  selectPeople(db)
    .where(eq(users.emailKey, sql.placeholder("emailKey")))
    .prepare(),
);

export function findPerson(db: Db, id: string): Person | undefined {
  const row = personById(db).get({ id });
  return row && toPerson(row);
}

/** The newest account that can sign in. */
export function findNewestPerson(db: Db): Person | undefined {
  const row = selectPeople(db)
    .where(and(eq(users.isActive, true), eq(users.emailVerified, true)))
    .orderBy(desc(users.createDate))
    .limit(1)
    .get();
  return row && toPerson(row);
}

/** The account of an address, whatever its case. */
export function findPersonByEmail(db: Db, email: string): Person | undefined {
  const row = personByEmail(db).get({ emailKey: foldEmail(email) });
  return row && toPerson(row);
}

/**
 * The argon2id hash of the password that signs in to an account: of one whose address is not verified, that of its newest registration (decision
 * record 40). Undefined without an account, or while no password of it counts.
 */
export function findPasswordHash(db: Db, email: string): string | undefined {
  const isRegistration = and(eq(mailLinks.userId, users.id), eq(mailLinks.purpose, "activate"), eq(users.emailVerified, false));
  const found = db
    .select({ own: users.passwordHash, registered: mailLinks.passwordHash })
    .from(users)
    .leftJoin(mailLinks, isRegistration)
    .where(eq(users.emailKey, foldEmail(email)))
    .get();
  return (found?.registered ?? found?.own) || undefined;
}

export function addPerson(
  db: Db,
  person: { id: string; firstName: string; lastName: string; email: string; passwordHash: string; createDate: Date },
): Pick<Person, "id" | "firstName" | "lastName" | "email"> {
  return db
    .insert(users)
    .values({ ...person, email: mailableForm(person.email), emailKey: foldEmail(person.email) })
    .returning()
    .get();
}

/** As typed, but for look-alike characters: mail must go to the address that the account is known by. */
function mailableForm(email: string): string {
  return email.normalize("NFKC").trim();
}

/** Saves any of an account's own columns. Answers the account as it is then. @throws Error when there is none. */
export function savePerson(db: Db, id: string, changes: Partial<Omit<UserRow, "id" | "email" | "emailKey" | "createDate">>): Person {
  db.update(users).set(changes).where(eq(users.id, id)).run();
  const saved = findPerson(db, id);
  if (!saved) throw new Error(`There is no account ${id}.`);
  return saved;
}

/** Deletes an account, what it created, and the shares that name its address. Its sessions stay, without a user. */
export function removePerson(db: Db, { id, email }: Pick<Person, "id" | "email">): void {
  db.delete(shares)
    .where(eq(shares.emailKey, foldEmail(email)))
    .run();
  db.delete(users).where(eq(users.id, id)).run();
}

export function listAdmins(db: Db): Person[] {
  return selectPeople(db).where(eq(users.isAdmin, true)).orderBy(users.emailKey).all().map(toPerson);
}

/** Verified accounts in use that are not Free and whose trial began after one instant, and at the latest at another. */
export function listTrialsBegun(db: Db, after: Date, upTo: Date): Person[] {
  const begun = and(gt(users.trialStart, after), lte(users.trialStart, upTo));
  return selectPeople(db)
    .where(and(begun, eq(users.isFree, false), eq(users.isActive, true), eq(users.emailVerified, true)))
    .all()
    .map(toPerson);
}

function selectPeople(db: Db) {
  const paid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(eq(payments.userId, users.id));
  return db.select({ ...getTableColumns(users), hasSubscribed: sql<boolean>`${exists(paid)}`.mapWith(Boolean) }).from(users);
}

function toPerson(row: UserRow & { hasSubscribed: boolean }): Person {
  const { passwordHash: _kept, emailKey: _key, stripeCustomerId: _customer, ...shown } = row;
  return { ...shown, avatar: row.avatar as Avatar };
}
