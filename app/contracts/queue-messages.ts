/** What is said of what waits for a network (docs/decisions/0128). */
export const queueMessages = {
  title: "Waiting to be sent",
  empty: "Nothing is waiting.",
  waiting: (count: number) => `${count} waiting`,
  included: (amount: string) => `incl. ${amount} waiting`,
  need: (count: number) => (count === 1 ? "1 needs you" : `${count} need you`),
  sending: (place: number, count: number) => `Sending ${place} of ${count}`,
  nextTry: (minutes: number) =>
    minutes > 0 ? `next try in ${minutes} min` : "next try in a moment",
  noRoom: "There is no room on this phone to keep it. What is waiting stays safe.",
  states: { waiting: "waiting", sending: "sending", sent: "sent", "needs you": "needs you" },
  explained:
    "Kept on this phone, also when you close the page. Sent by itself when there is a network, each one once.",
  order: "In the order you made them. Sent ones leave this list after an hour.",
  shortRoom: (left: number) =>
    `No room for a photo: this phone has ${left} MB left for it. Save without one now, and add it once something is sent.`,
  photos: (count: number) => (count === 1 ? "1 photo" : `${count} photos`),
  refused: "It was refused.",
  gone: "It is gone by now, or you have no access to it any more.",
  forbidden: "You can only look at this by now.",
  paused: "Your subscription has ended. It is sent once there is one again.",
  notSent: (count: number) => (count === 1 ? "1 is not sent yet" : `${count} are not sent yet`),
  leaving: (what: string) =>
    `${what ? `${what} wait` : "They wait"} on this phone only. After you sign out nobody can read or send them here but you.`,
  stay: "Stay signed in",
  sendLater: "Sign out, send when I am back",
  discardAll: (count: number) =>
    count === 1 ? "Sign out and discard it" : `Sign out and discard the ${count}`,
  yours: (time: string) => `Yours, ${time}`,
  theirs: "Theirs, now",
  keep: (text: string) => `Keep ${text || "it empty"}`,
  edit: "Edit",
  discard: "Discard",
  tryNow: "Try now",
  tryAgain: "Try again",
} as const;
