import type { Entry, Outcome } from "./entry";

export async function sendChange(_entry: Entry): Promise<Outcome> {
  return { kind: "later" };
}
