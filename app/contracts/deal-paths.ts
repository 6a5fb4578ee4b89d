import { paths } from "./paths";

// Not in `paths`, which every page loads.

/** Query parameter: id of the scenario whose form is open, or NEW_SCENARIO. */
export const SCENARIO = "scenario";
export const NEW_SCENARIO = "new";
/** Query parameter: id of the section that stays open when its answers are saved without script. */
export const SECTION = "section";

/** The deal, with the form of a scenario. */
export function scenarioPath(propertyId: string, id: string): string {
  return `${paths.property(propertyId, "trade-tracker")}&${SCENARIO}=${id}`;
}

/** The deal, with a section unfolded; without one, as it is. */
export function sectionPath(propertyId: string, id: string | null): string {
  const page = paths.property(propertyId, "trade-tracker");
  return id ? `${page}&${SECTION}=${encodeURIComponent(id)}` : page;
}
