import { z } from "zod";
import { email } from "./accounts";
import { collaboratorView, propertyParams } from "./properties";
import { fields, nameAndId } from "./fields";

export const shareInput = fields({ email });
export const shareView = z.object({ propertyId: z.string() });

export const shareParams = propertyParams.extend({ email: z.string().min(1).max(254) });

export const sharingView = z.object({
  property: nameAndId,
  collaborators: z.array(collaboratorView),
});

export const shareQuestionView = z.object({
  property: nameAndId,
  collaborator: collaboratorView,
});
