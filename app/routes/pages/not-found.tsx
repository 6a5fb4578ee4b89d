import { missingPage, missingPageForms } from "~/http/handlers/missing-page";

export const loader = missingPage;
export const action = missingPageForms;

export default function NotFound() {
  return null;
}
