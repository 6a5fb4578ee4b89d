import { z } from "zod";
import { email } from "./accounts";
import { collaboratorView, propertyParams } from "./properties";
import { fields } from "./fields";

export const shareInput = fields({ email });
export const shareView = z.object({ propertyId: z.string() });

export const shareParams = propertyParams.extend({ email: z.string().min(1).max(254) });

export const sharingView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  collaborators: z.array(collaboratorView),
});

export const shareQuestionView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  collaborator: collaboratorView,
});
