/** The most characters that the product takes, for the forms and the contracts alike. */
export const LONGEST_TEXT = 200;
export const LONGEST_PERSON_NAME = 100;
export const LONGEST_NOTES = 20_000;
