/** How a line of a bill is treated for income tax; the accountant's answer is asked for by "ask". */
export const TAX_KINDS = [
  "repair",
  "building",
  "chattel",
  "land",
  "stock",
  "interest",
  "holding",
  "private",
  "ask",
] as const;
