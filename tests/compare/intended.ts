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
    why: "loans, draws, fees and steps of a commission have ids",
    of: /./,
    line: /\.(loans|tiers|draws|fees)\.(\d+|items\.properties)\.id\b|name="(was\.)?(loans|commission)\.[\w.]*\.?id"/,
  },
  {
    why: "a bill takes some of its lines; a quote amounts by item, work to be quoted its items",
    of: /API document|\/api\/openapi\.json/,
    line: /\.properties\.(changedLines|amounts|items)\b/,
  },
  {
    why: "groups of bills have places to come back to",
    of: /\/bills\b/,
    line: /class="sheet bills-group"/,
  },
  {
    why: "how something is taken back is stored with the trash, and one form undoes it",
    of: /^table trash|POST /,
    line: /action="\/undo"|name="(trashId|back)"/,
  },
  {
    why: "a form sent after the session ended leads back to its page",
    of: /^POST /,
    line: /^to \/auth\/login(\?then=.*)?$/,
  },
  {
    why: "a bill is kept on the page of an item that is there",
    of: /items\/:itemId keep-bill|^table (bills|properties|property_changes) |changeNumber/,
    line: /^(303|404) |^to (nowhere|\/project\/:)|^47DEQpj8|\.not_duplicate: |\.(change_)?number: /,
  },
  {
    why: "Undo is stored with the trash",
    of: /^table (trash|trash_references) /,
    line: /./,
  },
  {
    why: "change numbers follow from what was accepted",
    of: /./,
    line: /\.changeNumber: |^\.number: /,
  },
  {
    why: "the totals of a property show cents where the key of its bar would not add up in dollars",
    of: / \/properties\/:propertyId( |$)/,
    line: /^[^<]*\$\d/,
  },
];
