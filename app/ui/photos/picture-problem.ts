import { messages } from "~/contracts/messages";
import { LARGEST_PICTURE, PICTURE_TYPES } from "~/domain/picture";

/** What can be said of a file before it is sent; the server looks inside. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return messages.invalidFileType;
  return size > LARGEST_PICTURE ? messages.pictureTooLarge : undefined;
}
