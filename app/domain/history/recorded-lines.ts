import { declare, type AnyRecord } from "../record/record";

/** The field of a bill, quote or variation that its lines are recorded under. */
export const LINES = "lines";
const MOST_LINES = 200;

/** Where a line stands, beside what is declared of it. */
const LINE = declare({
  id: { kind: "text" },
  itemId: { kind: "text", nullable: true },
  position: { kind: "whole" },
});

/** The lines that changed, each as a whole: those that were, and those that are. */
export function linesOf(line: AnyRecord) {
  const of = { fields: {}, list: [...LINE.list, ...line.list.filter(({ derived }) => !derived)] };
  return declare({ [LINES]: { kind: "rows", label: "Lines", of, most: MOST_LINES } });
}
