import type { z } from "zod";
import { billMessage } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { supplierMessages } from "~/contracts/supplier-messages";
import {
  createSupplierInput,
  savedSupplierView,
  supplierList,
  supplierParams,
  supplierQuery,
  updateSupplierInput,
  type SupplierView,
} from "~/contracts/suppliers";
import type { Db } from "~/data/database";
import {
  countSuppliers,
  createSupplierRow,
  findSupplier,
  findSuppliersByName,
  listSuppliers,
  SUPPLIERS_OF_PAGE,
  updateSupplierRow,
  type Supplier,
} from "~/data/suppliers";
import { gstNumberWarning } from "~/domain/bills/bill-warnings";
import { foldText } from "~/domain/fold-text";
import { Refusal } from "~/domain/refusal";
import { SUPPLIER } from "~/domain/supplier";
import { newId } from "~/services/ids";
import { datesOf } from "../calendar-dates";
import { freeId } from "../builders";
import { command, query, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";

/** Suppliers are the account's own: its collaborators see their names where they are used. */
const onSupplier = {
  access: "content" as const,
  params: supplierParams,
  find: ({ db, actor }: Context, { supplierId }: { supplierId: string }) =>
    findSupplier(db, actor.user.id, supplierId),
};

export const showSuppliers = query({
  summary: "The account's suppliers by name, 200 at a time",
  failure: supplierMessages.loadFailed,
  access: "content",
  input: supplierQuery,
  output: supplierList,
  run: ({ db, actor }, _subject, { q = "", page = 1 }) =>
    listSuppliers(db, actor.user.id, {
      offset: (page - 1) * SUPPLIERS_OF_PAGE,
      words: foldText(q).split(" ").filter(Boolean),
    }).map(viewSupplier),
});

/** A name that is there already is saved again, with `sameAs`: two may have the same name. */
export const createSupplier = command({
  summary: "Add a supplier",
  failure: supplierMessages.saveFailed,
  access: "content",
  input: createSupplierInput,
  output: savedSupplierView,
  run({ db, actor, now }, _subject, { newId: asked, ...details }) {
    const userId = actor.user.id;
    const before = asked === undefined ? undefined : findSupplier(db, userId, asked);
    if (before) return savedSupplier(db, before);
    refuseBeyond("suppliersOfAccount", countSuppliers(db, userId));
    const dates = datesOf(now, SUPPLIER, details);
    const made = { ...details, ...dates, id: freeId(db, asked), userId, createDate: now };
    return savedSupplier(db, createSupplierRow(db, made));
  },
});

export const updateSupplier = command({
  ...onSupplier,
  summary: "Change a supplier",
  failure: supplierMessages.saveFailed,
  input: updateSupplierInput,
  output: savedSupplierView,
  run(context, supplier, { was, ...details }) {
    const { db, now } = context;
    const sent = { ...details, ...datesOf(now, SUPPLIER, details) };
    refuseStale(context, { of: SUPPLIER, sent, seen: was, stored: supplier });
    return savedSupplier(db, updateSupplierRow(db, supplier.id, sent));
  },
});

/** Only hides it, since bills and quotes name it; `hidden: false` is its Undo. */
export const deleteSupplier = command({
  ...onSupplier,
  summary: "Take a supplier out of the lists; bills and quotes go on naming it",
  failure: supplierMessages.removeFailed,
  input: fields({}),
  run({ db }, { id }) {
    updateSupplierRow(db, id, { hidden: true });
  },
});

type Chosen = { supplierId?: string | null | undefined; supplier?: string | null | undefined };

/**
 * The supplier that a bill or quote of a property names, of the account that created the property:
 * by id, or by name, which makes a new one. Null is none, undefined leaves it as it is.
 * @throws Refusal
 */
export function chooseSupplier(
  context: Context,
  property: { creatorId: string },
  { supplierId, supplier }: Chosen,
): Supplier | null | undefined {
  const typed = supplier?.trim();
  if (supplierId && typed) throw refuse("supplier", supplierMessages.oneSupplier);
  if (supplierId) {
    const found = findSupplier(context.db, property.creatorId, supplierId);
    if (!found) throw refuse("supplierId", supplierMessages.notOfThisAccount);
    return found;
  }
  if (typed) return supplierNamed(context, property.creatorId, typed);
  return supplierId === undefined && supplier === undefined ? undefined : null;
}

/** A hidden one of that name is in the lists again. */
function supplierNamed({ db, now }: Context, userId: string, name: string): Supplier {
  const [found] = findSuppliersByName(db, userId, name);
  if (found) return found.hidden ? updateSupplierRow(db, found.id, { hidden: false }) : found;
  refuseBeyond("suppliersOfAccount", countSuppliers(db, userId));
  return createSupplierRow(db, { id: newId(), userId, name, createDate: now });
}

function refuse(field: string, message: string): Refusal {
  return new Refusal("invalid", message, { [field]: [message] });
}

function savedSupplier(db: Db, supplier: Supplier): z.output<typeof savedSupplierView> {
  const { id, userId, name } = supplier;
  const same = findSuppliersByName(db, userId, name).find(
    (other) => other.id !== id && !other.hidden,
  );
  return {
    ...viewSupplier(supplier),
    sameAs: same ? { id: same.id, name: same.name } : null,
  };
}

export function viewSupplier({
  userId: _userId,
  nameKey: _nameKey,
  createDate: _createDate,
  ...supplier
}: Supplier): SupplierView {
  const warning = gstNumberWarning(supplier.gstNumber);
  return { ...supplier, warnings: warning ? { gstNumber: [billMessage(warning)] } : {} };
}
