import { expect, test } from "vitest";
import { tryForms } from "../support/kept-forms/matrix";

/** A part of the forms by their name, such as `FORMS=save-quote`. */
const asked = new RegExp(process.env["FORMS"] ?? ".");

test(
  "nothing that is typed into a form is lost, and nothing is stored twice",
  { timeout: 40 * 60_000 },
  async () => {
    const { lost, table } = await tryForms(undefined, ({ name }) => asked.test(name));
    process.stdout.write(`${table}\n`);
    expect(lost.join("\n\n")).toBe("");
  },
);
