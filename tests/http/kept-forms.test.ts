import { expect, test } from "vitest";
import { tryForms } from "../support/kept-forms/matrix";

/** A form in a panel that saves a file, one beside others on its page, and one of nobody's account. */
const SAMPLE = [
  "POST /project/:projectId spend",
  "POST /properties/:propertyId/quotes/:quoteId add-variation",
  "POST /quote/:secret send-quote",
];

/** `npm run test:faults` tries every form of the route table. */
test(
  "what is typed into a form outlasts what can go wrong, and is stored once",
  { timeout: 5 * 60_000 },
  async () => {
    const pages =
      /^\/(project\/:projectId|properties\/:propertyId\/quotes\/:quoteId|quote\/:secret)$/;
    const { lost, table } = await tryForms({
      isAsked: (at) => pages.test(at),
      isTried: ({ name }) => SAMPLE.includes(name),
    });
    expect(table).toMatch(new RegExp(`^${SAMPLE.length} forms, \\d+ cases$`, "m"));
    expect(lost.join("\n\n")).toBe("");
  },
);
