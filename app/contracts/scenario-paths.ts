import { paths } from "./paths";

/** Query parameter: id of the scenario whose form is open, or NEW_SCENARIO. */
export const SCENARIO = "scenario";
export const NEW_SCENARIO = "new";

/** The deal, with the form of a scenario; not in `paths`, which every page loads. */
export function scenarioPath(propertyId: string, id: string): string {
  return `${paths.property(propertyId, "trade-tracker")}&${SCENARIO}=${id}`;
}
