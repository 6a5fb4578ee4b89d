type Values = { [name: string]: Values | string };

/** As the server reads them: "loans.0.rate" is a value within groups. */
export function valuesOf(form: HTMLFormElement): Values {
  const all: Values = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value === "") continue;
    const path = name.split(".");
    const last = path.pop() ?? "";
    const group = path.reduce((inside, key) => {
      const within = inside[key];
      return typeof within === "object" ? within : (inside[key] = {});
    }, all);
    group[last] = value;
  }
  return all;
}
