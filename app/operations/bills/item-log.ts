import { itemLogInput, itemLogView } from "~/contracts/bills-page";
import { messages } from "~/contracts/messages";
import { BILLS_OF_PAGE } from "~/data/bills";
import { listSupplierNames } from "~/data/suppliers";
import { todayIn } from "~/domain/bills/calendar-date";
import { onItem } from "../builders";
import { formId } from "../form-id";
import { query } from "../operation";
import { viewItem } from "../projects/view-project";
import { listChoices, viewChoice } from "./bill-rows";
import { showEntries } from "./spend";

export const showItemLog = query({
  ...onItem("see"),
  summary: "An item with the log behind what was spent on it",
  failure: messages.loadProjectFailed,
  input: itemLogInput,
  output: itemLogView,
  run(context, place, { page = 1, entry }) {
    const { item, project, property } = place;
    const entries = showEntries.run(context, place, { page }, undefined);
    const edited = entries.find(({ id }) => id === entry);
    return {
      item: viewItem(item, property.status),
      project: { id: project.id, name: project.name },
      property: { id: property.id, name: property.name },
      entries,
      page,
      pages: Math.max(1, Math.ceil(item.entryCount / BILLS_OF_PAGE)),
      suppliers: listSupplierNames(context.db, property.id),
      today: todayIn(context.now),
      newId: formId(context),
      editing: edited
        ? { entryId: edited.id, categories: listChoices(context.db, property.id, viewChoice) }
        : null,
    };
  },
});
