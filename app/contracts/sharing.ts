import { z } from "zod";
import { email } from "./accounts";
import { collaboratorView, propertyParams } from "./properties";
import { fields } from "./fields";

export const shareInput = fields({ email });
export const shareView = z.object({ propertyId: z.string() });

/** A share is named by the e-mail that it names, in any case. */
export const shareParams = propertyParams.extend({ email: z.string().min(1).max(254) });

/** The page that shares a property. */
export const sharingView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  collaborators: z.array(collaboratorView),
});

/** The page that asks before a collaborator is removed. */
export const shareQuestionView = z.object({
  property: z.object({ id: z.string(), name: z.string() }),
  collaborator: collaboratorView,
});
