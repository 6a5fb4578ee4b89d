import type { Db } from "~/data/database";
import { createTemplate, listActiveTemplates, listTemplateItems } from "~/data/templates";
import { newId } from "~/services/ids";
import { NOW } from "./world";

type Own = { ownerId: string; propertyId: string; name: string };

/** What the parameters of templates' pages and calls name: one's own, and the admins' shipped. */
export function templateThings(db: Db, { name, ...of }: Own) {
  const [id, itemId] = [newId(), newId()];
  const own = { ...of, id, name: `${name} template`, status: "active" as const, createDate: NOW };
  createTemplate(db, own, [{ id: itemId, name: `${name} kept`, createDate: NOW }]);
  const [template] = listActiveTemplates(db);
  const [item] = template ? listTemplateItems(db, template.id) : [];
  if (!template || !item) throw new Error("A new database has no template with items.");
  const owned = (value: string) => ({ value, owned: true });
  const open = (value: string) => ({ value, owned: false });
  return {
    templates: owned(id),
    "template-items": owned(itemId),
    "admin-template-items": open(item.id),
    "/admin/templates/:templateId templates": open(template.id),
    "/admin/templates/:templateId/delete templates": open(template.id),
    "/api/admin/templates/:templateId templates": open(template.id),
    "/api/admin/templates/:templateId/items templates": open(template.id),
    "/api/admin/template-items/:itemId template-items": open(item.id),
  };
}
