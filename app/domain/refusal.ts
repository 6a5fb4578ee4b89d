/**
 * Every way the product says no on purpose (docs/specification.md §18.2). Anything else that goes
 * wrong is a bug and becomes a 500.
 */
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
  | "too-large"
  | "media-type"
  | "invalid"
  | "too-many"
  | "provider-down"
  | "unavailable"
  | "disk-full";

/** Messages by field name, in the order found. The empty string names the form as a whole. */
export type FieldMessages = Record<string, string[]>;

/** A deliberate no. `retryAfter` is in whole seconds. */
export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    message: string,
    readonly fields: FieldMessages = {},
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** A refusal of one field's value: `message` stands both on the field and on the whole. */
export function refuseField(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: [message] });
}
