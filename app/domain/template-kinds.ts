import { firstNamed, housePartOf } from "./house-parts";

/** Beginnings of words that name work which has no part of its own in the drawing of a house. */
const WORDS = {
  exterior: ["exterior", "outside"],
  cladding: ["clad", "reclad", "weatherboard", "brick"],
  windows: ["window", "joinery", "glazing", "door"],
  painting: ["paint", "interior", "wallpaper", "plaster"],
  electrical: ["electric", "rewir", "light", "switchboard", "solar"],
  plumbing: ["plumb", "pipe", "drain", "water", "cylinder"],
  heating: ["insulat", "heat", "ventilat", "fireplace"],
  consents: ["consent", "council", "professional", "drawing", "survey", "engineer"],
  site: ["site", "clean", "skip", "demolit", "scaffold"],
} as const;

/** A kind of work, each with an icon, in the order in which it is offered. */
const GROUPS = {
  Rooms: ["kitchen", "bathroom", "laundry", "room"],
  "The shell": ["roof", "exterior", "windows", "cladding", "piles"],
  Inside: ["painting", "floor", "electrical", "plumbing", "heating"],
  "Around it": ["garden", "consents", "site"],
  Others: ["other"],
} as const;

export type TemplateKind = (typeof GROUPS)[keyof typeof GROUPS][number];

export const TEMPLATE_KINDS = Object.values(GROUPS).flat() as [TemplateKind, ...TemplateKind[]];

/** By the words of a template's name, as the drawing of a house places a category. */
export function templateKindOf(name: string): TemplateKind {
  return housePartOf(name) ?? firstNamed(WORDS, name) ?? "other";
}

type Kinded = { kind: TemplateKind };

/** In groups by kind; empty ones are left out, and what has no kind comes last. */
export function groupTemplates<Template extends Kinded>(templates: readonly Template[]) {
  return Object.entries(GROUPS).flatMap(([name, kinds]: [string, readonly TemplateKind[]]) => {
    const here = kinds.flatMap((kind) => templates.filter((each) => each.kind === kind));
    return here.length > 0 ? [{ name, templates: here }] : [];
  });
}
