import { and, desc, eq, exists, getTableColumns, gt, lte, sql } from "drizzle-orm";
import { foldEmail } from "~/domain/email";
import type { Avatar, User } from "~/domain/user";
import type { Db } from "./database";
import { is, prepared } from "./prepared";
import { mailLinks, payments, shares, users } from "./schema";
import { foldPendingNames } from "./user-names";

type UserRow = typeof users.$inferSelect;
type Person = Pick<User, "id" | "firstName" | "lastName" | "email">;

const userById = prepared((db) => selectUsers(db).where(is(users.id, "id")));

const userByEmail = prepared((db) => selectUsers(db).where(is(users.emailKey, "emailKey")));

export function findUser(db: Db, id: string): User | undefined {
  const row = userById(db).get({ id });
  return row && toUser(row);
}

export function hasUsers(db: Db): boolean {
  return db.select({ id: users.id }).from(users).limit(1).get() !== undefined;
}

export function findNewestUser(db: Db): User | undefined {
  const row = selectUsers(db)
    .where(and(eq(users.isActive, true), eq(users.emailVerified, true)))
    .orderBy(desc(users.createDate))
    .limit(1)
    .get();
  return row && toUser(row);
}

export function findUserByEmail(db: Db, email: string): User | undefined {
  const row = userByEmail(db).get({ emailKey: foldEmail(email) });
  return row && toUser(row);
}

/**
 * The argon2id hash; for an unverified address that of its newest registration
 * (docs/decisions/0040). Undefined without an account or valid password.
 */
export function findPasswordHash(db: Db, email: string): string | undefined {
  const isRegistration = and(
    eq(mailLinks.userId, users.id),
    eq(mailLinks.purpose, "activate"),
    eq(users.emailVerified, false),
  );
  const found = db
    .select({ own: users.passwordHash, registered: mailLinks.passwordHash })
    .from(users)
    .leftJoin(mailLinks, isRegistration)
    .where(eq(users.emailKey, foldEmail(email)))
    .get();
  return (found?.registered ?? found?.own) || undefined;
}

export function createUser(
  db: Db,
  user: Person & { passwordHash: string; createDate: Date },
): Person {
  const created = db
    .insert(users)
    .values({ ...user, email: mailableForm(user.email), emailKey: foldEmail(user.email) })
    .returning()
    .get();
  foldPendingNames(db, { userId: user.id });
  return created;
}

/** As typed, but without look-alikes: mail must go to the address the account is known by. */
function mailableForm(email: string): string {
  return email.normalize("NFKC").trim();
}

/** @throws Error for an unknown id. */
export function updateUser(
  db: Db,
  id: string,
  changes: Partial<Omit<UserRow, "id" | "email" | "emailKey" | "createDate">>,
): User {
  db.update(users).set(changes).where(eq(users.id, id)).run();
  if (changes.firstName !== undefined || changes.lastName !== undefined)
    foldPendingNames(db, { userId: id });
  const saved = findUser(db, id);
  if (!saved) throw new Error(`There is no account ${id}.`);
  return saved;
}

/** With its properties and the shares of its address. Its sessions stay, without a user. */
export function deleteUserRow(db: Db, { id, emailKey }: Pick<User, "id" | "emailKey">): void {
  db.delete(shares).where(eq(shares.emailKey, emailKey)).run();
  db.delete(users).where(eq(users.id, id)).run();
}

export function listAdmins(db: Db): User[] {
  return selectUsers(db).where(eq(users.isAdmin, true)).orderBy(users.emailKey).all().map(toUser);
}

/** Ids of verified active accounts, not Free, whose trial began after `after`, up to `upTo`. */
export function listTrialsBegun(db: Db, after: Date, upTo: Date): string[] {
  const begun = and(gt(users.trialStart, after), lte(users.trialStart, upTo));
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(begun, eq(users.isFree, false), eq(users.isActive, true), eq(users.emailVerified, true)),
    )
    .all()
    .map(({ id }) => id);
}

function selectUsers(db: Db) {
  const paid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(eq(payments.userId, users.id));
  return db
    .select({
      ...getTableColumns(users),
      hasSubscribed: sql<boolean>`${exists(paid)}`.mapWith(Boolean),
    })
    .from(users);
}

function toUser(row: UserRow & { hasSubscribed: boolean }): User {
  const { passwordHash: _hash, stripeCustomerId: _customer, ...shown } = row;
  return { ...shown, avatar: row.avatar as Avatar };
}
