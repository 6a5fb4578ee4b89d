import { savePerson } from "~/data/people.server";
import type { Person } from "~/domain/person";
import type { Context } from "../operation.server";

/** Opens an account whose address is taken as verified. The trial starts now, so that a slow mail costs no day of it (decisions §2). */
export function activatePerson({ db, now }: Context, user: Person): Person {
  if (user.emailVerified && user.activationDate) return user;
  return savePerson(db, user.id, { emailVerified: true, activationDate: now, trialStart: user.trialStart ?? now });
}
