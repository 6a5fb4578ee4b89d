import { Refusal, type FieldMessages } from "~/domain/refusal";

const OF_FIELDS: ReadonlySet<Refusal["reason"]> = new Set(["invalid", "conflict"]);

/** Refusals of the parts of one form, reported together under the place of each. */
export class Gathered {
  private readonly conflicts: FieldMessages = {};

  /** @param wrong what is known to be invalid already. */
  constructor(private readonly wrong: FieldMessages = {}) {}

  /** What `work` answers; undefined where it is refused as invalid or as a conflict. */
  at<Output>(place: string, work: () => Output): Output | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Refusal) || !OF_FIELDS.has(error.reason)) throw error;
      const fields = Object.entries(error.fields);
      if (fields.length === 0) throw error;
      for (const [name, said] of fields) {
        const field = [place, name].filter(Boolean).join(".");
        (error.conflicts.includes(name) ? this.conflicts : this.wrong)[field] = said;
      }
      return undefined;
    }
  }

  /** @throws Refusal naming every field, so that nothing is saved. */
  refuse(failure: string): void {
    const { wrong, conflicts } = this;
    const fields = { ...conflicts, ...wrong };
    const reason = Object.keys(wrong).length > 0 ? "invalid" : "conflict";
    if (Object.keys(fields).length > 0)
      throw new Refusal(reason, failure, fields, undefined, Object.keys(conflicts));
  }
}
