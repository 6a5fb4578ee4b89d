/** What the frame of every page says of the connection. */
export const shellMessages = {
  /** `time` is when a kept page was read. */
  connection: (isOffline: boolean, time: string | undefined) =>
    isOffline
      ? ["Offline", ...(time ? [`as of ${time}`] : [])].join(", ")
      : time && `As of ${time}`,
  notKept:
    "This page is not kept here. Kept for 14 days are the last five renos with their categories, bills and Add spend.",
  tryAgain: "Try again",
};
