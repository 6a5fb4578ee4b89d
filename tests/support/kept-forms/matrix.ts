import { requestsOf } from "../route-requests";
import { built } from "../server";
import { findForms, isKept, whyNotTried, type TrialForm } from "./forms";
import { serveForms, type Served } from "./served";
import { CASES, tryForm, type CaseName } from "./trials";

/** Contexts of the browser side by side. */
const AT_ONCE = 3;

type Job = { form: TrialForm; name: CaseName; file: boolean };

type Asked = {
  /** Which pages; all of them unless given. */
  isAsked?: (at: string) => boolean;
  /** Which of their forms. */
  isTried?: (form: TrialForm) => boolean;
};
type Tried = { lost: string[]; table: string; cases: number; unfound: string[] };

/**
 * Tries the forms of the pages of the route table, each in every case, with and without a file.
 * @returns what was lost or is there twice, by form and case; a table of what was tried; and the
 * forms of the route table that no page showed.
 */
export async function tryForms({ isAsked, isTried = () => true }: Asked = {}): Promise<Tried> {
  const { build } = await built();
  const served = await serveForms();
  try {
    const requests = requestsOf(build);
    const all = await findForms(served, requests, isAsked);
    const forms = all.filter(isTried);
    const jobs = forms.flatMap(jobsOf);
    const lost: string[] = [];
    const left = [...jobs];
    await Promise.all(Array.from({ length: AT_ONCE }, () => work(served, left, lost)));
    const found = new Set(all.map(({ name }) => name.trim()));
    const listed = requests.filter(({ kind }) => kind === "form");
    const names = listed.map(({ name }) => name.replace(/ :\w+$/, ""));
    const unfound = names.filter((name) => !found.has(name));
    return { lost, table: tableOf(forms, jobs), cases: jobs.length, unfound };
  } finally {
    await served.stop();
  }
}

function jobsOf(form: TrialForm): Job[] {
  if (whyNotTried(form) !== undefined) return [];
  const names = (Object.keys(CASES) as CaseName[]).filter((name) => {
    if (!isKept(form)) return name === "no signal" || name === "503, 500";
    return !form.isPublic || name !== "an ended session";
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
