import { messages } from "~/contracts/messages";
import { isHeicName } from "~/domain/file";
import { LARGEST_IMAGE, IMAGE_TYPES } from "~/domain/image";

/** Checks type and size before sending; the server checks the contents. */
export function imageProblem({ name, type, size }: File): string | undefined {
  if (!IMAGE_TYPES.some((one) => one === type) && !isHeicName(name))
    return messages.invalidFileType;
  return size > LARGEST_IMAGE ? messages.pictureTooLarge : undefined;
}
