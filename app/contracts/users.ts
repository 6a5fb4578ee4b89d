import { z } from "zod";
import { ADMIN_ACTIONS } from "~/domain/admin-actions";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { USER_SORTS } from "~/domain/user-list";
import { accountView, paymentView } from "./accounts";

/** `actions` are those allowed to the caller. */
export const adminUserView = accountView.extend({
  subscriptionEnd: z.string().nullable(),
  isFree: z.boolean(),
  trialStart: z.string().nullable(),
  createDate: z.string(),
  activationDate: z.string().nullable(),
  lastLoginDate: z.string().nullable(),
  actions: z.array(z.enum(ADMIN_ACTIONS)),
});
export type AdminUserView = z.output<typeof adminUserView>;

/** `panel`: docs/specification.md §16.4. */
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

/** Pages of 50. Comes from the address bar: invalid values become defaults instead of errors. */
export const userListInput = z.object({
  q: z
    .string()
    .transform((text) => [...text].slice(0, LONGEST_TEXT).join(""))
    .catch(""),
  sort: z.enum(USER_SORTS).catch("name"),
  direction: z.enum(["asc", "desc"]).catch("asc"),
  page: z.coerce.number().int().min(1).catch(1),
});

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
