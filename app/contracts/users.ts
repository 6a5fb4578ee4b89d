import { z } from "zod";
import { ACCOUNT_STATUSES } from "~/domain/account-status";
import { ADMIN_ACTIONS } from "~/domain/admin-actions";
import { USER_SORTS } from "~/domain/user-list";
import { paymentView } from "./accounts";

/**
 * An account as admins see it. Dates are ISO 8601 UTC; `actions` is what can be done to it by who
 * asks.
 */
export const adminUserView = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  isActive: z.boolean(),
  roles: z.object({ admin: z.literal(true).optional() }),
  accountStatus: z.enum(ACCOUNT_STATUSES),
  expiry: z.string().nullable(),
  subscriptionEnd: z.string().nullable(),
  isFree: z.boolean(),
  trialStart: z.string().nullable(),
  createDate: z.string(),
  activationDate: z.string().nullable(),
  lastLoginDate: z.string().nullable(),
  actions: z.array(z.enum(ADMIN_ACTIONS)),
});
export type AdminUserView = z.output<typeof adminUserView>;

/**
 * One account with the words of its status panel (docs/specification.md §16.4), and what it paid.
 */
export const adminUserDetails = adminUserView.extend({
  payments: z.array(paymentView),
  panel: z.object({
    text: z.string(),
    tone: z.enum(["good", "warning", "danger", "plain"]),
    dateLabel: z.string().nullable(),
    date: z.string().nullable(),
  }),
});
export type AdminUserDetails = z.output<typeof adminUserDetails>;
export const adminUserAnswer = z.object({ data: adminUserDetails });

/**
 * Which users, in which order, and which page of 50. Nothing in it is refused: it comes from the
 * address bar, and what makes no sense there is taken for what it would be if left out.
 */
export const userListInput = z.object({
  q: z
    .string()
    .transform((text) => [...text].slice(0, 200).join(""))
    .catch(""),
  sort: z.enum(USER_SORTS).catch("name"),
  direction: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).catch(1),
});

/**
 * One page of the users found, with what was understood of the question. `total` counts all that
 * were found.
 */
export const userListAnswer = z.object({
  data: z.object({
    items: z.array(adminUserView),
    total: z.number(),
    page: z.number(),
    pages: z.number(),
    q: z.string(),
    sort: z.enum(USER_SORTS),
    direction: z.enum(["asc", "desc"]),
  }),
});
export type UserListView = z.output<typeof userListAnswer>["data"];
