import { z } from "zod";
import { AUDITED } from "~/domain/audit";

/**
 * The query in the page's address. A value that makes no sense counts as absent, and other names
 * are ignored.
 */
export const auditQuery = z.object({
  q: z.string().max(200).catch(""),
  page: z.coerce.number().int().min(1).catch(1),
});

/**
 * One page of the log, the newest first. `date` is ISO 8601 UTC; `admin` is null for what was done
 * from the machine's own shell; `about` is the e-mail of the account that it was done to, or the
 * name of the thing.
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
    }),
  ),
});
export type AuditView = z.output<typeof auditView>;
