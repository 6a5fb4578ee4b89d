import { draftsOf } from "../editing/account-drafts";
import { keepFiles } from "../editing/kept-files";
import type { Texts } from "../forms/form-fields";
import type { Typed } from "../forms/form-store";
import { isForm, type Entry } from "../outbox/entry";
import type { Outbox } from "../outbox/outbox";

/**
 * Leads to where it was made, with its text in place: it becomes the draft of its form again, or is
 * still in its cell.
 * @returns false where there is no room for its files.
 */
export async function editAgain(entry: Entry, outbox: Outbox): Promise<boolean> {
  const { id, account, draft, change, files = {}, page } = entry;
  if (!isForm(entry)) {
    location.assign(page);
    return true;
  }
  const keys: Record<string, string> = {};
  for (const [name, chosen] of Object.entries(files)) {
    if (chosen.length === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one or two
    const key = await keepFiles(chosen);
    if (key === undefined) return false;
    keys[name] = key;
  }
  const texts = (change.input as { texts: Texts }).texts.filter(([name]) => name !== "intent");
  const typed: Typed = { texts, files: keys };
  draftsOf(account).write(draft, { text: JSON.stringify(typed), was: "", at: Date.now() });
  await outbox.remove(id);
  location.assign(page);
  return true;
}
