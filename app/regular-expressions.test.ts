import fs from "node:fs";
import { expect, test } from "vitest";
import { patternsIn } from "../tests/support/patterns-in";

/** A repeated piece and what ends the text: the text on which the pattern works longest. */
type WorstCase = { piece: string; end: string };
const worst = (piece: string, end = ""): WorstCase => ({ piece, end });

/**
 * Every regular expression that meets text from outside (bodies, headers, cookies, paths, file
 * names, searches, pasted rows, answers of other services), with its worst case. Add yours here;
 * one that never meets such text goes to NOT_OVER_INPUT instead.
 */
const OVER_INPUT: [RegExp, WorstCase][] = [
  // Amounts, quantities, percents and sums
  [/^(?:(?:NZ)?\$ ?)?\((?:(?:NZ)?\$ ?)?([^()]*)\)$/i, worst("NZ$ (", "-")],
  [/^([-+]?)(?:(?:NZ)?\$ ?)?([-+]?)([^-+]*)$/i, worst("0", "-")],
  [/^(\d*|[1-9]\d{0,2}(?:([,' ])\d{3}(?:\2\d{3})*)?)(?:\.(\d*))?([km]?)$/i, worst("1,000,", "-")],
  [/[\u00a0\u2009\u202f]/g, worst("\u00a0")],
  [/\s*(?:([-+*/()])|(?:(?:NZ)?\$)?([\d.,']+[km]?))/iy, worst(" ", "x")],
  [/^[-−+]?(?:\d+(?:\.\d*)?|\.\d+)\s*%?$/, worst("0", "-")],
  [/^\d{1,20}$/, worst("0")],
  [/^\s*[=+]/, worst(" ", "x")],
  // Pasted rows
  [/^(sub|grand )?-?totals?:?$/i, worst("grand ")],
  [/^(items?|names?|descriptions?|item (name|description))$/i, worst("item ")],
  [/^(qty|quantity|no\.?|number|count)$/i, worst("no.")],
  [/^(budget|estimate|quote|cost|amount|price)/i, worst("budge")],
  [/^(spent|actual|paid)/i, worst("spen")],
  [/^(suppliers?|who|traders?|contractors?|shops?)$/i, worst("supplier")],
  [/^(notes?|remarks?|comments?)$/i, worst("note")],
  [/(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y, worst('""', "x")],
  [/(?:"((?:[^"]|"")*)"(?=,|\r?\n|$)|([^,\r\n]*))(,|\r?\n|\r|$)/y, worst('""', "x")],
  [/(?:"((?:[^"]|"")*)"(?=;|\r?\n|$)|([^;\r\n]*))(;|\r?\n|\r|$)/y, worst('""', "x")],
  [/[\t\n]/, worst(" ")],
  // Dates and numbers of bills
  [/^\d{4}-\d\d-\d\d$/, worst("2026-11-22", "x")],
  [/[\s-]/g, worst(" -")],
  [/^\d{8,9}$/, worst("1234567890")],
  // Names, addresses and other text
  [/@|:\/\//, worst(":/", "x")],
  [/(?<=[\p{L}\p{N}])([.\u2024\u3002\ufe52\uff0e\uff61])(?=\p{L}{2})/gu, worst("a.", "1")],
  [/[:\uff1a][/\uff0f]{2}/g, worst(":/", "x")],
  [/\s+/g, worst(" ", "x")],
  [/\s+/, worst("x")],
  [/\p{M}/gu, worst("\u0301")],
  [/[\p{M}'’]/gu, worst("\u0301'")],
  [/[\p{L}\p{N}]+/gu, worst("a1 ")],
  [/([\p{L}\p{N}\p{M}]+)/u, worst("a1 ")],
  [/^[$=]?\d/, worst("$", "x")],
  [/^(?:set )?(?:the )?budget (?:of |for )?(.+?)(?: to)?$/, worst("budget to ", "\n")],
  [/^mark (.+?)(?: as)?(?: done)?$/, worst("mark as done ", "\n")],
  [/^done (.+)$/, worst("done ", "\n")],
  [/^(.+) done$/, worst(" done", "x")],
  [/[^\s,]+/g, worst("a,")],
  [/\d/, worst("a")],
  [/\p{L}{2}/u, worst("a1")],
  [/\p{Cc}/u, worst("a")],
  [/[\p{Cc}\uFFFD]/u, worst("a")],
  [/^(st|str|rd|ro|roa|ave?|dr|pl|cres|tce|ln|street|road)$/, worst("st")],
  [/\s(\d{4})$/, worst(" 1234", "x")],
  [/^\d{4}$/, worst("1234")],
  [/^(\d{4})?$/, worst("1234")],
  [/^[A-Z]{2,3}$/, worst("A")],
  [/\r$/, worst("\r", "x")],
  [/^\uFEFF/, worst("\uFEFF")],
  [/("(?:[^"]|"")*"|[^",]*)(,|$)/y, worst('""', "x")],
  [/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u, worst(" ", "x")],
  [/[",\r\n]|^\s|\s$/, worst(" ", "x")],
  [/[&<>"']/g, worst("&")],
  [/[&<>"]/g, worst("&")],
  // Spreadsheets
  [
    /<(?:!--[^]*?-->|[!?][^>]*>|(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^"'<>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>)([^<]*)/y,
    worst("<a:b c='d'/>"),
  ],
  [/[\w:.-]/, worst("a")],
  [/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, worst("&#x0")],
  [/_x([0-9a-f]{4})_/gi, worst("_x000")],
  [/"[^"]*"|\\.|\[[^[\]]*\]/g, worst("[")],
  [/[^\S\n]+/g, worst(" ", "x")],
  [/["\t\r\n]/, worst("a")],
  [/^(bill|quote|line)$/i, worst("bill")],
  [/^categor(y|ies)$/i, worst("categor")],
  [/^-?\d{1,15}\.\d{3,20}$/, worst("1", "x")],
  [/^#[A-Z/0]{2,8}[!?]?$/, worst("#A")],
  [/^[-$\d,. ()]+$/, worst("1", "x")],
  [/\d{9}/, worst("12345678a")],
  [/\D/g, worst("a")],
  [/[dy]/i, worst("a")],
  [/(?<![\w])[\w.-]+:id="([^"]*)"/, worst("a:id=", "x")],
  [/^'\s*[=+\-@＝＋－＠]/u, worst(" ", "x")],
  [/_(?=x[0-9a-f]{4}_)/gi, worst("_x000")],
  [/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, worst("\0")],
  [/[[\]:*?/\\\p{Cc}\p{Cs}]/gu, worst("[")],
  [/^'|'$/g, worst("'", "x")],
  [/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, worst("\n", "x")],
  [/https?:\/\/\S+/g, worst("http:/")],
  [/(https?:\/\/\S+)/, worst("http:/")],
  [/[^A-Za-z0-9 .,]/gu, worst("ā")],
  [/[\uD800-\uDBFF]$/, worst("\uD800", "x")],
  [/[\\()]/g, worst("(")],
  [/^-/, worst("-")],
  // Sign-in: addresses, passwords, ids
  [/[\s\p{White_Space}\p{Cc}\p{Cf}\p{Cs}<>,;]/u, worst("a")],
  [/[\s\p{White_Space}]/u, worst("a")],
  [/\p{Lu}/u, worst("a")],
  [/\p{Ll}/u, worst("A")],
  [/\p{Nd}/u, worst("a")],
  [/[\p{P}\p{S}]/u, worst("a")],
  [/^[1-9A-HJ-NP-Za-km-z]{22}$/, worst("a")],
  // Names of files
  [/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, worst("\u0000")],
  [/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, worst("\u0000")],
  [/\p{Cs}/gu, worst("\ud800")],
  [/[/\\<>:"|?*]/g, worst("|")],
  [/[/\\]/, worst("a")],
  [/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i, worst("con")],
  [/^(.+?)(\.[^.\s]{1,10})?$/u, worst(".a", " ")],
  [/\.[^.\s]{1,10}$/u, worst(".a", " ")],
  [/\.([^.\s]{1,10})$/, worst(".a", " ")],
  [/\.[^.]*$/, worst(".a")],
  [/[^\x20-\x7e]|["\\%]/g, worst("%")],
  [/['()*]/g, worst("(")],
  // Headers, paths, cookies and bodies
  [/[\\\p{Cc}]/u, worst("a")],
  [/^\/(?![/\\])/, worst("/")],
  [/^\/admin\/users(?![^/?])/, worst("/admin/users")],
  [/\.data$/, worst(".data", "x")],
  [/^\/_root$/, worst("/_root")],
  [/^\/properties\/(\w{22})(\/bills|\/spend)?$/, worst("/properties/a")],
  [/^\/project\/\w{22}(\/items\/\w{22})?$/, worst("/project/a")],
  [/^\?view=[\w-]+$/, worst("?view=a", "?")],
  [/href="(\/project\/\w{22})"/g, worst('href="/project/')],
  [/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g, worst("/assets/a.")],
  [
    /^\/(auth|api\/(login|account|admin)|admin\/users|stop-impersonation|profile)\b/,
    worst("/api/admin"),
  ],
  [/\.\w+$/, worst(".a", "-")],
  [/^\/(healthz|readyz)$|\.(?!data$)\w+$/, worst(".a", "-")],
  [/^\/(auth\/(activate|reset-password)|quote\/|variation\/)/, worst("/auth/")],
  [/^(__Host-)?session=/, worst("__Host-")],
  [/(^|;)\s*(__Host-)?(toast|pending|login-email)\s*=\s*[^;\s]/, worst("; ", "toast= ;")],
  [/^W\//, worst("W/")],
  [/^\/api(\/|$)/, worst("/api")],
  [/%.*$/s, worst("%")],
  [/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i, worst("application/")],
  [/[[\]]/, worst("a")],
  [/^application\/json\s*(;|$)/i, worst("application/json ")],
  [/^multipart\/form-data\s*(;|$)/i, worst("multipart/form-data ")],
  [/\bapplication\/json\b/, worst("application/")],
  [/^application\/json\b/i, worst("application/")],
  [/^data:[\w.+/-]*(?:;[\w.=-]+)*;base64,/, worst(";a", ";")],
  [/^[A-Za-z0-9+/]*={0,2}$/, worst("A", "-")],
  [/iPhone|iPad|iPod/, worst("iP")],
  [/Macintosh/, worst("Macintos")],
  [/Firefox\//, worst("Firefox")],
  [/^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{16})$/, worst("a")],
  // The sandbox's card provider
  [/^\d+$/, worst("1", "x")],
  [/[^\0-\xff]/gu, worst("\u0101")],
];

/**
 * Patterns that meet only what we wrote ourselves or what the operator sets, by file, with what
 * that is.
 */
const NOT_OVER_INPUT: Record<string, [why: string, ...RegExp[]]> = {
  "commands/refuse-data-loss.ts": ["the host of a setting", /^\[|\]$/g],
  "data/inspect-backup.ts": ["the path of our own database", /[\\/]/],
  "domain/common-passwords.ts": ["our own list", /\s+/],
  "domain/money.ts": ["the digits of one number", /\B(?=(\d{3})+(?!\d))/g],
  "routes/pages/help.tsx": ["our own help", /([*`])(.+?)\1/],
  "data/schema/columns.ts": ["the names of our own fields", /[A-Z]/g],
  "http/handlers/api-document.ts": [
    "the paths of app/routes.ts",
    /:(\w+)/g,
    /(?<=:)\w+/g,
    /^\/api\//,
    /[/.-]/,
  ],
  "http/answers/route-table.ts": ["the paths of app/routes.ts", /\/$/],
  "http/cache/cacheable-routes.ts": [
    "the paths of app/routes.ts",
    /^\/(auth|subscribe|admin|quote|variation|sandbox|images|find|api\/(admin|addresses|find|payments|subscribe|login\/reset-password))(\/|$)/,
  ],
  "http/answers/text-response.ts": [
    "the content type of our own answer",
    /^(text\/html|application\/json|text\/x-script)\b/,
  ],
  "ui/forms/form-fields.ts": ["the names of a page's own fields", /\.\d+\..*\D$/],
  "ui/forms/kept-form.ts": [
    "the paths of our own forms",
    /^\/(auth|admin|profile|subscribe)|\/import$/,
  ],
  "http/bodies/upload-folder.ts": ["the names of our own folders", /^upload-(\d+)-/],
  "services/addresses/macron-names.ts": ["our own list of names", /,\s+/, /\p{M}/gu],
  "services/backup/litestream-config.ts": ["a setting", /^\/+|\/+$/g],
  "services/backup/run-litestream.ts": [
    "the names of environment variables",
    /^(AWS_.*|SSL_CERT_.*|HTTPS?_PROXY|NO_PROXY|PATH|HOME|TMPDIR|TZ)$/i,
  ],
  "services/billing/stripe.ts": ["a setting", /^[sr]k_live_/],
  "services/images.ts": ["the words of sharp's errors", /^timeout: /m],
  "services/litefs/role.ts": ["a file that LiteFS writes", /^([0-9a-f]{16})\/[0-9a-f]{16}\s*$/],
  "services/pdf/pdf-browser.ts": ["the words of Chromium's errors", /no usable sandbox/i],
  "services/report-fonts.ts": ["the style sheet of a font package", /[[\]]/g],
  "services/settings.ts": [
    "settings",
    /^https?$/,
    /\/+$/,
    /^https?:$/,
    /[^/]$/,
    /^127(\.\d{1,3}){3}$/,
  ],
  "ui/upload/send-upload.ts": ["our own messages", /\.?$/],
};

const LENGTH = 250_000;
const LONGEST_MS = 50;

const found = fs
  .readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));

test("every regular expression of the product is listed here, with its worst case or why it needs none", () => {
  const tested = new Set(OVER_INPUT.map(([pattern]) => String(pattern)));
  const isExcused = ({ file, pattern }: (typeof found)[number]) =>
    NOT_OVER_INPUT[file]?.slice(1).some((excused) => String(excused) === pattern);
  const unlisted = found.filter((one) => !tested.has(one.pattern) && !isExcused(one));
  expect(unlisted, "add these to OVER_INPUT with their worst case, or to NOT_OVER_INPUT").toEqual(
    [],
  );
});

test("nothing is listed that the product no longer has", () => {
  const everywhere = new Set(found.map(({ pattern }) => pattern));
  expect(
    OVER_INPUT.map(([pattern]) => String(pattern)).filter((pattern) => !everywhere.has(pattern)),
  ).toEqual([]);
  const excused = Object.entries(NOT_OVER_INPUT).flatMap(([file, [, ...patterns]]) =>
    patterns.map((pattern) => ({ file, pattern: String(pattern) })),
  );
  expect(
    excused.filter(
      ({ file, pattern }) => !found.some((one) => one.file === file && one.pattern === pattern),
    ),
  ).toEqual([]);
});

// Linear patterns need a few milliseconds here, quadratic ones minutes: the bound that the
// requirement names distinguishes them on any machine.
test.each(OVER_INPUT)(
  "%s over 250 KB of its worst case takes at most 50 ms",
  (pattern, { piece, end }) => {
    const search = new RegExp(
      pattern.source,
      pattern.flags.replace(/[gy]/g, "") + (pattern.sticky ? "y" : "g"),
    );
    const texts = [piece, ...GENERAL].map(
      (one) => one.repeat(Math.ceil(LENGTH / one.length)).slice(0, LENGTH) + end,
    );
    for (const text of texts) {
      const quickest = Math.min(...timesOf(() => text.replace(search, "")));
      expect(quickest, JSON.stringify(text.slice(0, 10))).toBeLessThanOrEqual(LONGEST_MS);
    }
  },
);

/** What most often makes a pattern slow; tried on each of them beside its own worst case. */
const GENERAL = ["0", "a", " ", '"', "/"];

/**
 * Milliseconds of processor time of up to five tries, no more once one is quick enough: what waits
 * for a busy machine does not count.
 */
function timesOf(run: () => unknown): number[] {
  const times: number[] = [];
  while (times.length < 5 && !times.some((time) => time <= LONGEST_MS)) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return times;
}
