import { messages } from "~/contracts/messages";
import { LARGEST_IMAGE, IMAGE_TYPES } from "~/domain/image";

/** What can be said of a file before it is sent; the server looks inside. */
export function imageProblem({ type, size }: File): string | undefined {
  if (!IMAGE_TYPES.some((one) => one === type)) return messages.invalidFileType;
  return size > LARGEST_IMAGE ? messages.pictureTooLarge : undefined;
}
