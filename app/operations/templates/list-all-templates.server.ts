import { messages } from "~/contracts/messages";
import { templateList } from "~/contracts/templates.server";
import { fields } from "~/contracts/text.server";
import { listTemplates } from "~/data/templates.server";
import { query } from "../operation.server";

export const listAllTemplates = query({
  summary: "Every template, drafts last",
  failure: messages.loadTemplatesFailed,
  access: "admin",
  input: fields({}),
  output: templateList,
  run({ db }) {
    const all = listTemplates(db).map(({ id, name, status }) => ({ id, name, status }));
    const [active, drafts] = [all.filter(({ status }) => status === "active"), all.filter(({ status }) => status === "draft")];
    return { data: { items: [...active, ...drafts] } };
  },
});
