import { z } from "zod";
import { AVATARS } from "~/domain/user";

export const shellView = z.object({
  productName: z.string(),
  publicUrl: z.string(),
  viewer: z
    .object({
      fullName: z.string(),
      email: z.string(),
      avatar: z.enum(AVATARS),
      isAdmin: z.boolean(),
      isVerified: z.boolean(),
      hasAccess: z.boolean(),
      imping: z.boolean(),
      /** Bills to pay or to sort. */
      openBills: z.number(),
    })
    .nullable(),
  banner: z.string().nullable(),
  isSold: z.boolean(),
  offersSubscription: z.boolean(),
  isSandbox: z.boolean(),
});
export type ShellView = z.output<typeof shellView>;
