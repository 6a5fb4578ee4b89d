import { z } from "zod";
import { AUDITED } from "~/domain/audit";
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
    }),
  ),
});
export type AuditView = z.output<typeof auditView>;
