import { z } from "zod";
import { id } from "./fields";

export const userParams = z.object({ userId: id });

export const impersonationView = z.object({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
});
