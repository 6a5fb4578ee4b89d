import { z } from "zod";
import { amount, optionalText, quantity } from "./fields";
import { orNull, type Dialect } from "./record";

/** Read as a calendar date in `run`, which knows what day it is. Blank is none. */
export const dateText = optionalText(40).nullable();

/** How the fields of a record are read, but for the answers of a deal. */
export const documentDialect = {
  readers: {
    date: dateText,
    money: amount,
    quantity,
    flag: z.boolean("Send true or false."),
  },
  orNull: (schema: z.ZodType) => (schema.isNullable() ? schema : orNull(schema)),
  list: (schema: z.ZodType, most: number) => z.array(schema).max(most),
} satisfies Partial<Dialect>;
