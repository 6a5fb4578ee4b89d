import { createTemplate } from "~/data/templates";
import { perform, type AnyOperation } from "~/operations/operation";
import { showTemplate } from "~/operations/templates/templates";
import { makeWorld, NOW } from "./world";

/** A template with three items and an unnamed one; amounts in cents. */
export function worldWithTemplates() {
  const world = makeWorld();
  const admin = world.person("Ngaio", { isAdmin: true });
  const ada = world.person("Ada");
  const items = [
    { id: "perch", name: "perch", quantity: 3, budget: 100_000 },
    { id: "blank", name: "", quantity: 1, budget: 0 },
    { id: "netting", name: "Netting", quantity: 2, budget: 45_050, spent: 1_000 },
    { id: "bath", name: "Bird bath", quantity: 1, budget: 9_900, status: "optional" as const },
  ];
  createTemplate(
    world.app.db,
    { id: "aviary", name: "Aviary", createDate: NOW },
    items.map((item) => ({ ...item, createDate: NOW })),
  );
  const as = (operation: AnyOperation, params: object, input: object = {}, who = admin) =>
    perform(operation, world.as(who), params, input);
  const show = async () =>
    (await perform(showTemplate, world.as(admin), { templateId: "aviary" }, {})).data;
  const item = async (id: string) => (await show()).items.find((one) => one.id === id);
  return { world, admin, ada, as, show, item };
}
