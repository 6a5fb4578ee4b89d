import { z } from "zod";
import { isEmail } from "~/domain/email";
import { AVATARS } from "~/domain/person";
import { fields, requiredText } from "./text.server";

export const ACCOUNT_STATUSES = ["free", "trial", "paid", "cancelled", "expired", "billFail", "unknown"] as const;

/** The signed-in user as GET /api/login/user shows it (decisions §7). Dates are ISO 8601 UTC; a payment's amount is in dollars. */
export const userView = z.object({
  isLoggedIn: z.literal(true),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  avatar: z.enum(AVATARS),
  roles: z.object({ admin: z.literal(true).optional() }),
  emailVerified: z.boolean(),
  isActive: z.boolean(),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  expiry: z.string().nullable(),
  payments: z.array(z.object({ id: z.string(), date: z.string(), amount: z.number() })),
  imping: z.boolean(),
});
export type UserView = z.output<typeof userView>;

export const currentUserView = z.object({ data: z.union([userView, z.object({ isLoggedIn: z.literal(false) })]) });

const EMAIL_REQUIRED = "Email is required";
const EMAIL_INVALID = "Email is invalid";

/** An e-mail address; blank and malformed each have their own message (specification §5). */
export const email = requiredText(EMAIL_REQUIRED, 254).refine(isEmail, EMAIL_INVALID);

export const signInInput = fields({ email, password: z.string("Password is required").min(1, "Password is required").max(1000) });
