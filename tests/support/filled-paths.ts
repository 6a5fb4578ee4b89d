import type { Thing } from "./full-world";

/** Fills in existing ids, or `instead`. */
export function fillPath(pattern: string, things: Record<string, Thing>, instead?: string): string {
  return parametersIn(pattern).reduce((path, { name, before }) => {
    const thing = thingAt(pattern, before, things);
    return path.replace(
      `:${name}`,
      encodeURIComponent(instead !== undefined && thing.owned ? instead : thing.value),
    );
  }, pattern);
}

export function isOwned(pattern: string, things: Record<string, Thing>): boolean {
  return parametersIn(pattern).some(({ before }) => thingAt(pattern, before, things).owned);
}

function thingAt(pattern: string, before: string, things: Record<string, Thing>): Thing {
  // By its whole pattern where two pages name different things by the same segment.
  const thing = things[`${pattern} ${before}`] ?? things[before];
  if (!thing)
    throw new Error(
      `${pattern}: say in tests/support/full-world.ts what the parameter after "${before}" names.`,
    );
  return thing;
}

function parametersIn(pattern: string): { name: string; before: string }[] {
  return [...pattern.matchAll(/([^/]+)\/:(\w+)/g)].map(([, before = "", name = ""]) => ({
    before,
    name,
  }));
}

/** By parameter and, for admins, by page. */
const BUTTON_THINGS: Record<string, string> = {
  ":status": "status",
  ":photoId": "photos",
  ":billId": "bills",
  ":itemId": "project-items",
  ":projectId": "projects",
  ":propertyId": "properties",
  ":workItemId": "item",
  ":scenarioId": "scenarios",
  ":variationId": "variations",
  "/admin/templates/:templateId :itemId": "admin-template-items",
  "/templates/:templateId :itemId": "template-items",
  "/admin/trade-tracker :workItemId": "trade-tracker",
};

/** A form's `intent`: the button, and the id of its row if any. */
export function intentOf(
  page: string,
  button: string,
  things: Record<string, { value: string }>,
): string {
  const [intent = "", parameter] = button.split(" ");
  const thing =
    parameter &&
    things[BUTTON_THINGS[`${page} ${parameter}`] ?? BUTTON_THINGS[parameter] ?? ""]?.value;
  return thing ? `${intent} ${thing}` : intent;
}
