/**
 * Request header of a form that waited in the browser's queue: nobody has just sent it, so that no
 * notification is shown (docs/decisions/0128).
 */
export const FROM_QUEUE = "From-Queue";
