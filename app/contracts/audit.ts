import { z } from "zod";
import { AUDITED } from "~/domain/audit";
import { changeView } from "./history";
import { nameAndId } from "./fields";
import { LONGEST_TEXT } from "~/domain/text-limits";

/** Invalid values count as absent, unknown names are ignored. */
export const auditQuery = z.object({
  q: z.string().max(LONGEST_TEXT).catch(""),
  page: z.coerce.number().int().min(1).catch(1),
});

/**
 * Newest first. `admin` is null for commands run from the server's shell; `about` is the affected
 * account's e-mail or the name of the thing.
 */
export const auditView = z.object({
  search: z.string(),
  page: z.number(),
  pages: z.number(),
  total: z.number(),
  entries: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      admin: z.string().nullable(),
      action: z.enum(AUDITED),
      about: z.string(),
      /** The account that was acted as, while there is one. */
      actedAs: z.string().nullable(),
    }),
  ),
});
export type AuditView = z.output<typeof auditView>;

/** The entry of the impersonation that is asked about. */
export const supportQuery = z.object({ entry: z.string().optional() });

/** What admins changed for a user, newest first. `admin` is null where no entry was asked about. */
export const supportView = z.object({
  user: z.object({ id: z.string(), fullName: z.string(), email: z.string() }),
  admin: z.string().nullable(),
  from: z.string(),
  until: z.string(),
  properties: z.array(z.object({ property: nameAndId, changes: z.array(changeView) })),
  /** Whether there are more than are listed. */
  isCut: z.boolean(),
});
