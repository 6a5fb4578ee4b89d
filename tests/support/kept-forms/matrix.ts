import { requestsOf } from "../route-requests";
import { built } from "../server";
import { findForms, isKept, whyNotTried, type TrialForm } from "./forms";
import { serveForms, type Served } from "./served";
import { CASES, tryForm, type CaseName } from "./trials";

/** Contexts of the browser side by side. */
const AT_ONCE = 3;

type Job = { form: TrialForm; name: CaseName; file: boolean };

/**
 * Tries the forms of the pages of the route table, each in every case, with and without a file.
 * @param isAsked which pages; all of them unless given.
 * @param isTried which of their forms.
 * @returns what was lost or is there twice, by form and case; and a table of what was tried.
 */
export async function tryForms(
  isAsked?: (at: string) => boolean,
  isTried: (form: TrialForm) => boolean = () => true,
): Promise<{ lost: string[]; table: string }> {
  const { build } = await built();
  const served = await serveForms();
  try {
    const forms = (await findForms(served, requestsOf(build), isAsked)).filter(isTried);
    const jobs = forms.flatMap(jobsOf);
    const lost: string[] = [];
    const left = [...jobs];
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(served, left, lost)));
    return { lost, table: tableOf(forms, jobs) };
  } finally {
    await served.stop();
  }
}

function jobsOf(form: TrialForm): Job[] {
  if (whyNotTried(form) !== undefined) return [];
  const names = (Object.keys(CASES) as CaseName[]).filter((name) => {
    if (name === "an ended session") return !form.isPublic;
    return isKept(form) || name === "no signal, 503, 500, a lost answer";
  });
  const files = form.shape.hasFile ? [false, true] : [false];
  return names.flatMap((name) => files.map((file) => ({ form, name, file })));
}

async function work(served: Served, left: Job[], lost: string[]): Promise<void> {
  for (let job = left.shift(); job; job = left.shift()) {
    const { form, name, file } = job;
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few at a time
      await tryForm(served, form, { name, file });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      lost.push(`${named(form)}${file ? ", with a file" : ""}, ${name}:\n${problem}`);
    }
  }
}

const named = ({ name, at, key, open }: TrialForm) =>
  `${name} (${at}, form ${key.place + 1}${open ? ", opened" : ""})`;

function tableOf(forms: TrialForm[], jobs: Job[]): string {
  const rows = forms.map((form) => {
    const count = jobs.filter((job) => job.form === form).length;
    return `${named(form)}: ${whyNotTried(form) ?? `${count} cases`}`;
  });
  return [...rows, `${forms.length} forms, ${jobs.length} cases`].join("\n");
}
