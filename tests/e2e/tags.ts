// Where a test of a plain x.spec.ts does not run, for what it would show there is shown elsewhere.

/** Without JavaScript it would show no more than a test over HTTP does. */
export const SCRIPTED = { tag: "@scripted" };
/** On a phone the way is the same as on a desk. */
export const DESK = { tag: "@desk" };
export const SCRIPTED_DESK = { tag: [SCRIPTED.tag, DESK.tag] };
