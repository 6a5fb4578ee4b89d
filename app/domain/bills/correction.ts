import type { Cents } from "../money";

/** An item's sums in cents; what is neither paid nor held back is to pay. */
type Money = { spent: Cents; paid: Cents; retained: Cents };

/**
 * What a typed total below the bills leaves of them: it takes off what is paid, then what is to pay,
 * then what is held back. Only what is more than all of it came back.
 * @param off cents, at least 0
 */
export function afterCorrection({ spent, paid, retained }: Money, off: Cents): Money {
  const ofPaid = Math.min(off, Math.max(0, paid));
  const ofUnpaid = Math.min(off - ofPaid, Math.max(0, spent - paid - retained));
  const ofRetained = Math.min(off - ofPaid - ofUnpaid, retained);
  return {
    spent: spent - off,
    paid: paid - (off - ofUnpaid - ofRetained),
    retained: retained - ofRetained,
  };
}
