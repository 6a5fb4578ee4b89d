import { missingPage, missingPageForms } from "~/http/handlers/page-loader";

export const loader = missingPage;
export const action = missingPageForms;

export default function NotFound() {
  return null;
}
