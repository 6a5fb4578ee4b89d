type Present<Given extends object> = { [Name in keyof Given]: Exclude<Given[Name], undefined> };

/** Drops undefined values: an omitted parameter changes nothing. */
export function present<Given extends object>(given: Given): Partial<Present<Given>> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Present<Given>>;
}
