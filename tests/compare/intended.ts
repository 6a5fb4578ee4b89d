/** A line that the other build may lack, or have otherwise, and why. */
export type Intended = {
  why: string;
  /** Name of the answer, page or table: "GET /api/quotes/:quoteId", "table bills". */
  of: RegExp;
  line: RegExp;
};

/** What the build under test means to change since the one it is compared with. */
export const INTENDED: Intended[] = [
  {
    why: "the forms of a payment claim are the call's: one without any field has nothing to save",
    of: /\/claim (save-claim|save-schedule|undo)\b/,
    line: /field-claim|<\/a>|This value does not fit here|There is nothing to save/,
  },
];
