export const LONGEST_TEXT = 200;
export const LONGEST_PERSON_NAME = 100;
export const LONGEST_NOTES = 20_000;
