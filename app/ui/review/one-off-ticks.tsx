import type { OneOffsView } from "~/contracts/review";
import { formatDollars } from "~/domain/money";
import { CheckField } from "../forms/choice-field";

type Props = { of: OneOffsView };

/** What may not come again, proposed where it says so itself. */
export function OneOffTicks({ of: { oneOffs } }: Props) {
  return oneOffs.map(({ id, text, amount, isProposed }) => (
    <CheckField key={id} name={`leaveOut.${id}`} start={isProposed}>
      <bdi>{text}</bdi>
      <span className="amount ml-auto">−{formatDollars(amount)}</span>
    </CheckField>
  ));
}
