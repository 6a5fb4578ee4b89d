type Browser = { userAgent: string; maxTouchPoints: number; pdfViewerEnabled?: boolean };

/**
 * Whether a hidden frame can print a PDF. iOS and iPadOS print only its first page (iPadOS claims
 * to be a Mac, but has a touch screen; docs/specification.md §14.3); Firefox's viewer is
 * cross-origin to the page, which may not call print (Mozilla bug 911444).
 */
export function printsInFrame({ userAgent, maxTouchPoints, pdfViewerEnabled }: Browser): boolean {
  const isIos =
    /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return pdfViewerEnabled === true && !isIos && !/Firefox\//.test(userAgent);
}
