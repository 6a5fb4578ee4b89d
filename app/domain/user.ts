export type User = {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The address folded, which shares and limits go by. */
  emailKey: string;
  avatar: Avatar;
  isAdmin: boolean;
  isFree: boolean;
  /** False once an admin closed the account. */
  isActive: boolean;
  emailVerified: boolean;
  trialStart: Date | null;
  /** An expired account that ever paid lost a subscription, not a trial. */
  hasSubscribed: boolean;
  createDate: Date;
  activationDate: Date | null;
  lastLoginDate: Date | null;
};

/** docs/specification.md §2.8 */
export const AVATARS = [
  "BlackwithOne",
  "Brainy",
  "CHAT",
  "Corny",
  "CurlyMagee",
  "GetOnYa",
  "GlassesPerson",
  "Hammerhead",
  "Plain",
  "Sparkles",
  "Sweetlittledoggo",
  "Thumbs",
  "Tree",
  "Whilemyguitargentlyweeps",
] as const;

export type Avatar = (typeof AVATARS)[number];

export function fullNameOf(user: Pick<User, "firstName" | "lastName">): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
