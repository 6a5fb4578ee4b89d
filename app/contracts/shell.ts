import { z } from "zod";
import { AVATARS } from "~/domain/user";

/** What the frame of every page shows. */
export const shellView = z.object({
  productName: z.string(),
  viewer: z
    .object({
      fullName: z.string(),
      email: z.string(),
      avatar: z.enum(AVATARS),
      isAdmin: z.boolean(),
      isVerified: z.boolean(),
      hasAccess: z.boolean(),
      /** True while it is an admin who acts as this user. */
      imping: z.boolean(),
    })
    .nullable(),
  /** The account's standing in words, if there is something to say. */
  banner: z.string().nullable(),
  /** False where every account is free, and nothing has a price. */
  isSold: z.boolean(),
  /** Whether the banner leads on to the buy screen. */
  offersSubscription: z.boolean(),
  isSandbox: z.boolean(),
});
export type ShellView = z.output<typeof shellView>;
