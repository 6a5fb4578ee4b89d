import { paths } from "~/contracts/paths";
import { sameAs, spendLogged } from "~/contracts/spend-messages";
import { formAction } from "~/http/handlers/form-action";
import { spendForm } from "~/operations/bills/add-spend";

const { upload: _files, ...spendAlone } = spendForm;
/** Without files: these are received before the button, which names the property, is read. */
export { spendAlone };

/** Logs a spend, then shows its category, where it may be a double the double, or for more the form. */
export const saveSpend = (isMore: boolean, operation: typeof spendAlone = spendForm) =>
  formAction(operation, {
    next: ({ projectId, item, supplier, date, duplicate }, { params: { propertyId = "" } }) => {
      const project = projectId ?? "";
      if (duplicate && !isMore) return placeOf(propertyId, duplicate);
      if (isMore)
        return paths.addSpend(propertyId, { item: item?.id ?? "", project, supplier, date });
      return project ? paths.project(project) : paths.property(propertyId);
    },
    toast: ({ itemIsGone, duplicate, ...logged }) =>
      spendLogged(logged, itemIsGone) + (duplicate ? ` ${sameAs(duplicate)}` : ""),
    back: ({ projectId }, { params: { propertyId = "" } }) =>
      projectId ? paths.project(projectId) : paths.property(propertyId),
  });

/** Where it is asked whether both stay. */
function placeOf(
  propertyId: string,
  { log }: { log: { projectId: string; itemId: string } | null },
): string {
  return log ? paths.itemLog(log.projectId, log.itemId) : paths.propertyBills(propertyId);
}
