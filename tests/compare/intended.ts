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
    why: "no files are no upload",
    of: /^table daily_uploads /,
    line: /\.(bytes: 0|day: "[\d-]+"|user_id: "\w+")$/,
  },
  {
    why: "what is asked of a supplier has an id of the form or the client, and is sent once",
    of: /API document|\/api\/openapi\.json|(quotes\/:quoteId|comparisons\/:comparisonId)/,
    line: /\/requests\.post\..*\.newId\.|^name="newId"/,
  },
  {
    why: "what kept answers show is numbered",
    of: /^table versions /,
    line: /./,
  },
  {
    why: "a receipt takes the fields of a bill besides its photo, and a paste has a call",
    of: /API document|\/api\/openapi\.json/,
    line: /\/receipts\.post\.|\/paste\.post\./,
  },
  {
    why: "a form sent to an item that is not there answers as its page does",
    of: /\/items\/:itemId (save-entry|keep-bill|delete-entry) /,
    line: /^(Error: )?There is nothing here|^Failed to (save bill|remove bill|load project)/,
  },
  {
    why: "a list of choices in a form that was not sent keeps what it began with",
    of: / \/properties\/:propertyId\/quotes\/:quoteId /,
    line: /^(selected="" )?value="(\w{22})?"$/,
  },
  {
    why: "fields of a quote follow the order of their declaration",
    of: / \/properties\/:propertyId\/quotes\/(:quoteId\/edit|add) /,
    line: /^(aria-invalid="true" )?name="(was|amounts)\./,
  },
  {
    why: "a photo says when its pictures were added",
    of: /photo|propert|project|API document|openapi/i,
    line: /\b(before|after)Date\b/,
  },
  {
    why: "the sandbox of the card provider draws fewer ids by chance",
    of: /subscribe|manage-card|^table (billing_customers|users|stripe_events) /,
    line: /\b(bps|cs_test|cus|sub)_\w+/,
  },
];
