/** What a browser says of itself, as far as it matters for printing. */
type Browser = { userAgent: string; maxTouchPoints: number; pdfViewerEnabled?: boolean };

/**
 * Whether a browser shows a PDF inside a page, so that a hidden frame can print it. Never on iOS or
 * iPadOS, which print only the first sheet of a framed PDF; iPadOS calls itself a Mac, and gives
 * itself away by its touch screen (docs/specification.md §14.3). Nor in Firefox, whose viewer is to
 * a page like another site: the page may not have it print (Mozilla's bug 911444).
 */
export function printsInFrame({ userAgent, maxTouchPoints, pdfViewerEnabled }: Browser): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return pdfViewerEnabled === true && !isIos && !/Firefox\//.test(userAgent);
}
