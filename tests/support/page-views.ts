/** The view of a page that contains the form, by "path button". */
export const VIEWS: Record<string, string> = {
  "/ resend": "?index",
  "/properties/:propertyId add-files": "?view=dossier",
  "/properties/:propertyId save-caption :photoId": "?view=gallery",
  "/properties/:propertyId save-calculator": "?view=trade-tracker",
  "/properties/:propertyId answer-deal": "?view=trade-tracker",
  "/properties/:propertyId keep-offer": "?view=trade-tracker",
  "/properties/:propertyId drop-offer": "?view=trade-tracker",
  "/properties/:propertyId add-scenario": "?view=trade-tracker",
  "/properties/:propertyId change-scenario :scenarioId": "?view=trade-tracker",
  "/properties/:propertyId remove-scenario :scenarioId": "?view=trade-tracker",
  "/properties/:propertyId remove-work-item :workItemId": "?view=trade-tracker",
};
