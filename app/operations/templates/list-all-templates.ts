import { messages } from "~/contracts/messages";
import { templateList } from "~/contracts/templates";
import { fields } from "~/contracts/fields";
import { listTemplates } from "~/data/templates";
import { query } from "../operation";

export const listAllTemplates = query({
  summary: "Every template, drafts last",
  failure: messages.loadTemplatesFailed,
  access: "admin",
  input: fields({}),
  output: templateList,
  run({ db }) {
    const all = listTemplates(db).map(({ id, name, status }) => ({ id, name, status }));
    const [active, drafts] = [
      all.filter(({ status }) => status === "active"),
      all.filter(({ status }) => status === "draft"),
    ];
    return { data: { items: [...active, ...drafts] } };
  },
});
