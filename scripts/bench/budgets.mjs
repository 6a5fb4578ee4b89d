/** By part: ≥ for ratios of rates, ≤ for ratios of times, for sizes, times and counts. */
const TABLE = `
speed: sign-in ≥ 1.2, list ≥ 2, property ≥ 2.5, property-304 ≥ 0.14
speed: sign-in-new ≥ 0.4, list-new ≥ 0.35, property-new ≥ 0.38, all-open-new ≥ 0.55
speed: category-15-new ≥ 0.42, category-200-new ≥ 0.48
speed: all-open ≥ 9, category-15 ≥ 2.3, category-200 ≥ 8, session ≥ 0.2
speed: api-property ≥ 1.4, api-property-new ≥ 0.45, api-property-304 ≥ 0.14
speed: api-category ≥ 0.27, api-category-new ≥ 0.28, api-write ≥ 0.4
speed: image ≥ 0.24, image-304 ≥ 0.25
readers: readers-0 ≥ 1, readers-1 ≥ 0.7, readers-5 ≥ 0.7, readers-40 ≥ 0.6, readers-own-40 ≥ 0.3
readers: hits-0 ≥ 95, hits-1 ≥ 95, hits-5 ≥ 95, hits-40 ≥ 95, hits-own-40 ≥ 80
start: ready ≤ 6, memory-start ≤ 150, memory-load ≤ 300
print: report-warm ≤ 1.3, report-cold ≤ 1.5, report-unprepared ≤ 1
admin: sign-ins-others ≤ 50, admin-list ≤ 4, admin-search ≤ 4, admin-type ≤ 4, admin-others ≤ 100
growth: growth-read ≤ 1.2, growth-page ≤ 1.2, growth-write ≤ 1.3
growth: growth-find ≤ 3, find ≤ 6
history: history-cell ≤ 1.2, history-bill ≤ 1.2, history-paste ≤ 1.2, history-bytes ≤ 300
weight: sign-in-scripts ≤ 6, sign-in-scripts-kb ≤ 90, sign-in-all-kb ≤ 150
weight: list-scripts ≤ 7, list-scripts-kb ≤ 98, list-all-kb ≤ 192
weight: property-scripts ≤ 10, property-scripts-kb ≤ 120, property-all-kb ≤ 225
weight: category-scripts ≤ 10, category-scripts-kb ≤ 121, category-all-kb ≤ 198, fonts-kb ≤ 60
bills: bills-page ≤ 1.2, bills-page-changed ≤ 1.4
addresses: addresses ≤ 6
deal: deal ≤ 5
typing: deal-click ≤ 5, deal-first ≤ 5, deal-next ≤ 7, deal-enter ≤ 9, deal-tab ≤ 6
typing: grid-click ≤ 6, grid-first ≤ 3, grid-next ≤ 3, grid-enter ≤ 9, grid-tab ≤ 6
typing: rows-click ≤ 7, rows-first ≤ 4, rows-next ≤ 3, rows-enter ≤ 9, rows-tab ≤ 7
typing: list-blocked ≤ 400, category-blocked ≤ 300
mix: mix-read ≤ 100, mix-page ≤ 250, mix-write ≤ 200
overload: overload-answered ≥ 0.5, overload-others ≤ 0, overload-after ≤ 10, overload-mb ≤ 600
soak: soak-failures ≤ 0, soak-memory ≤ 1.15, soak-files ≤ 5, soak-wal-mb ≤ 64`;

/** @type {Record<string, { part: string, sign: string, bound: number }>} by figure */
export const BUDGETS = Object.fromEntries(
  [...TABLE.matchAll(/^(\w+): (.*)$/gm)].flatMap(([, part, figures]) =>
    figures.split(", ").map((figure) => {
      const [name, sign, bound] = figure.split(" ");
      return [name, { part, sign, bound: Number(bound) }];
    }),
  ),
);

/** @returns {string[]} a line for each figure beyond its budget, missing, or without a budget */
export function problemsOf(budgets, figures) {
  const judged = Object.entries(budgets).flatMap(([name, { sign, bound }]) => {
    const { [name]: figure = Number.NaN } = figures;
    if (Number.isNaN(figure)) return `${name} was not measured`;
    const isWithin = sign === "≥" ? figure >= bound : figure <= bound;
    const shown = Number(figure.toPrecision(3));
    return isWithin ? [] : `${name} is ${shown}, ${sign} ${bound} is its budget`;
  });
  const unknown = Object.keys(figures).filter((name) => !Object.hasOwn(budgets, name));
  return [...judged, ...unknown.map((name) => `${name} has no budget`)];
}
