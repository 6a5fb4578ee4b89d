/** What a form says of itself (docs/decisions/0106). */
export const formMessages = {
  discardDraft: "Discard",
  draftRestored: "What you typed before is here again.",
  notSent: "Not sent",
  tryAgain: "Try again",
} as const;
