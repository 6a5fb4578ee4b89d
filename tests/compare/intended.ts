/** A line that the other build may lack, or have otherwise, and why. */
export type Intended = {
  why: string;
  /** Name of the answer, page or table: "GET /api/quotes/:quoteId", "table bills". */
  of: RegExp;
  line: RegExp;
};

/** What the build under test means to change since the one it is compared with. */
export const INTENDED: Intended[] = [];
