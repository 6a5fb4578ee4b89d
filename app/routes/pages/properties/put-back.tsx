import { putBackMessages } from "~/contracts/history";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { putBack } from "~/operations/history/put-back";
import { showPutBack } from "~/operations/history/show-history";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { putBackQuestion } from "~/ui/property/change";

export const loader = pageLoader(showPutBack, ({ params }) => ({ change: params["change"] }));
const historyOf = ({ propertyId = "" }: Record<string, string | undefined>) =>
  paths.history(propertyId);
export const action = pageForms({
  "put-back": formAction(putBack, {
    reads: (sent, params) => ({ ...sent, change: params["change"] }),
    next: (_nothing, { params }) => historyOf(params),
    toast: putBackMessages.putBackDone,
    back: (_nothing, { params }) => historyOf(params),
    otherwise({ params }, { reason, conflicts }) {
      if (reason !== "conflict") return undefined;
      const { propertyId = "", change = "" } = params;
      return conflicts.length > 0 ? paths.putBack(propertyId, change) : historyOf(params);
    },
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>(({ property, change, day, today, ...since }) => ({
  ...putBackQuestion(property.id, change ?? day ?? "", today, since),
  cancelTo: paths.history(property.id),
  label: property.name,
}));
export const handle = page.handle;
export default page.Confirm;
