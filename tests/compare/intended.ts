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
    of: /\/(claim|spend) (save-claim|save-schedule|undo)\b/,
    line: /field-claim|<\/a>|This value does not fit here|There is nothing to save/,
  },
  {
    why: "the form of a variation's status is the call's: one without a status has nothing to save",
    of: / set-variation /,
    line: /field-status|<\/a>|Choose asked, approved or refused|There is nothing to save/,
  },
  {
    why: "calls take what their caller saw, and the id of what they create",
    of: /API document|\/api\/openapi\.json/,
    line: /\.properties\.(was|newId)\b/,
  },
  {
    why: "a bill takes some of its lines, so that a form of one of them sends no others",
    of: /API document|\/api\/openapi\.json/,
    line: /\.properties\.changedLines\b/,
  },
  {
    why: "loans, draws, fees and steps of a commission have ids",
    of: /API document|openapi|\/deal\b|property|\/properties\/|table deals/,
    line: /(loans|tiers|draws|fees)\.\d+\.id\b|"(loans|tiers)":|\.properties\.id\b/,
  },
  {
    why: "a quote takes amounts by item, and work to be quoted items, as their forms send them",
    of: /API document|\/api\/openapi\.json/,
    line: /\.properties\.(amounts|items)\b/,
  },
  {
    why: "what a variation takes is named in another order",
    of: /API document/,
    line: /\/variations(\/{variationId})?\.(post|put)\.requestBody/,
  },
  {
    why: "an emptied note is said to be emptied",
    of: /^PUT \/api\/bills\/:billId /,
    line: /Somebody (changed this to  |emptied this )meanwhile/,
  },
  {
    why: "the money of a removed suggestion is charged while it is in the trash",
    of: /^table trash /,
    line: /\.bytes: \d+$/,
  },
  {
    why: "a quote's page has no column of budgets, so that names stay whole at 320 px",
    of: /\/properties\/:propertyId\/quotes\/:quoteId/,
    line: /^(budget )?(\$[\d,]+|–)$|^Budget$|^<\/?(th|td|small)\b|^\d+ \w{3}( ·|,) /,
  },
];
