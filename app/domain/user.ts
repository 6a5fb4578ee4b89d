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

/** By the name of the picture (docs/specification.md §2.8). */
export const AVATAR_NAMES = {
  BlackwithOne: "Black with one",
  Brainy: "Brainy",
  CHAT: "Chat",
  Corny: "Corny",
  CurlyMagee: "Curly Magee",
  GetOnYa: "Get on ya",
  GlassesPerson: "Glasses person",
  Hammerhead: "Hammerhead",
  Plain: "Plain",
  Sparkles: "Sparkles",
  Sweetlittledoggo: "Sweet little doggo",
  Thumbs: "Thumbs",
  Tree: "Tree",
  Whilemyguitargentlyweeps: "While my guitar gently weeps",
} as const;
export type Avatar = keyof typeof AVATAR_NAMES;
export const AVATARS = Object.keys(AVATAR_NAMES) as Avatar[];

export function fullNameOf(user: Pick<User, "firstName" | "lastName">): string {
  return `${user.firstName} ${user.lastName}`.trim();
}
