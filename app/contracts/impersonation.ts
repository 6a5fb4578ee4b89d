import { z } from "zod";
import { id } from "./fields";

export const userParams = z.object({ userId: id });

/** Whom an admin is asked about before acting as them. */
export const impersonationView = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
});
