import { expect, test } from "vitest";
import { NOT_SHOWN } from "../support/kept-forms/forms";
import { tryForms } from "../support/kept-forms/matrix";

/** A part of the forms by their name, such as `FORMS=save-quote`. */
const { FORMS: part = "." } = process.env;

test(
  "nothing that is typed into a form is lost, and nothing is stored twice",
  { timeout: 40 * 60_000 },
  async () => {
    const { lost, table, cases, unfound } = await tryForms({
      isTried: ({ name }) => new RegExp(part).test(name),
    });
    const others = Object.entries(NOT_SHOWN).map(([name, why]) => `${name}: ${why}`);
    process.stdout.write(`${[...others, table].join("\n")}\n`);
    expect(lost.join("\n\n")).toBe("");
    expect(cases).toBeGreaterThan(0);
    // A new form is tried, or has its reason.
    expect(unfound.toSorted()).toEqual(Object.keys(NOT_SHOWN).toSorted());
  },
);
