/** What a form says of itself (docs/decisions/0106). */
export const formMessages = {
  discardDraft: "Discard",
  draftRestored: "What you typed before is here again.",
  notSent: "Not sent",
  waits: "Kept on this phone, sent when there is a network.",
  tryAgain: "Try again",
} as const;
