import { missingPage, missingPageForms } from "~/http/handlers/missing-page";

/** Every address that nothing else answers to. */
export const loader = missingPage;
export const action = missingPageForms;

export default function NotFound() {
  return null;
}
