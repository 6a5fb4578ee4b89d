import { expect, test } from "vitest";
import { CLAIM_OF_BILL } from "~/domain/bills/payment-claim";
import { RECORDED, RECORDED_KINDS } from "~/domain/history/recorded";
import { isTaken, STAYS, WAYS } from "./put-back-ways";

/** Fields that their command is sent under another name. */
const SENT_AS: Readonly<Record<string, string>> = {
  "property.contingencyPercent": "contingency",
  "property.contingencyAmount": "contingency",
  "bill.gstTyped": "gstAmount",
  ...Object.fromEntries(CLAIM_OF_BILL.list.map(({ name }) => [`bill.${name}`, "claim"])),
  "row.amount": "value",
  "row.feePercentThousandths": "value",
};

test("every recorded field is sent to a command that knows it, or stays for a written reason", () => {
  const unknown: string[] = [];
  for (const kind of RECORDED_KINDS)
    for (const name of RECORDED[kind].keys()) {
      const { steps = [], change } = WAYS[kind] ?? {};
      if (!isTaken(kind, name) || steps.some(({ takes }) => takes.includes(name))) continue;
      const sent = SENT_AS[`${kind}.${name}`] ?? name;
      const read = change?.input?.safeParse({ [sent]: Symbol("wrong") });
      const isUnknown =
        !read ||
        read.error?.issues.some((issue: { code: string }) => issue.code === "unrecognized_keys");
      if (isUnknown) unknown.push(`${kind}.${name}`);
    }
  expect(unknown).toEqual([]);
});

test("a reason is given for nothing that is put back, and for no field that is not recorded", () => {
  for (const [kind, why] of Object.entries(STAYS))
    if (typeof why === "string") expect(WAYS).not.toHaveProperty(kind);
    else
      for (const name of Object.keys(why))
        expect([...RECORDED[kind as keyof typeof RECORDED].keys()]).toContain(name);
});

test("every recorded kind that comes and goes is removed again, or stays for a written reason", () => {
  const without = RECORDED_KINDS.filter((kind) => !WAYS[kind]?.remove && !STAYS[kind]);
  // A photo goes with its pictures; the answers of a deal come one by one.
  expect(without).toEqual(["photo", "deal"]);
});
