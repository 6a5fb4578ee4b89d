import { itemForecastInput } from "~/contracts/item-log";
import { messages } from "~/contracts/messages";
import { savedItemView } from "~/contracts/projects";
import { onItemOfProject } from "../builders";
import { command } from "../operation";
import { updateItem } from "./items";

export const saveItemForecast = command({
  ...onItemOfProject("editContents"),
  summary: "Tick an item done, or say what is still to be billed of it",
  failure: messages.saveChangeFailed,
  input: itemForecastInput,
  output: savedItemView,
  run: (context, place, { done, forecastOwn }) =>
    updateItem.run(context, place, { done: done === "yes", forecastOwn }, undefined),
});
