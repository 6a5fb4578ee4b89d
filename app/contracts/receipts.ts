import { z } from "zod";
import { billsQuery, createBillInput } from "./bill-inputs";
import { fields } from "./fields";
import { messages } from "./messages";
import { incomingFile } from "./uploads";

/** A photo or a PDF: base64 in `data`, or a multipart field; with what is known of it. */
export const createReceiptInput = createBillInput
  .omit({
    lines: true,
    total: true,
    gstAmount: true,
    retained: true,
    claim: true,
    paid: true,
    fileIds: true,
  })
  .extend({ file: incomingFile });

/** `unsorted` is the inbox; `after` is as of bills. */
export const receiptsQuery = billsQuery.pick({ unsorted: true, after: true });

/** Each becomes a receipt. */
export const createReceiptsInput = fields({
  files: z.array(incomingFile, messages.fileMissing).min(1, messages.fileMissing),
});
