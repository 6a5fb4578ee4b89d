import { z } from "zod";

export const helpView = z.object({
  supportEmail: z.string().nullable(),
});
