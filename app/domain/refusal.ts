/** Deliberate refusals (docs/specification.md §18.2); any other error is a bug and answers 500. */
export type RefusalReason =
  | "not-json"
  | "bad-signature"
  | "signed-out"
  | "credentials"
  | "no-access"
  | "unverified"
  | "forbidden"
  | "missing"
  | "method"
  | "conflict"
  | "ended"
  | "too-large"
  | "media-type"
  | "invalid"
  | "too-many"
  | "provider-down"
  | "unavailable"
  | "disk-full";

/** By field name, in order; "" is the form as a whole. */
export type FieldMessages = Record<string, string[]>;

/**
 * `retryAfter` is in seconds; `conflicts` names the fields that somebody else changed, so that what
 * is sent would overwrite it.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly fields: FieldMessages = {},
    readonly retryAfter?: number,
    readonly conflicts: readonly string[] = [],
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** `message` goes on the field and on the form. */
export function refuseField(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: [message] });
}

/** A refusal of a part: what was written of the rest is committed before it is thrown. */
export class PartialRefusal extends Refusal {}
