import { fontFacesFor } from "../report-fonts";

/** One pixel. */
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const TEXT = "The quick brown fox jumps over the lazy dog. THE QUICK BROWN FOX. $0,123,456.78 9 %";

/**
 * A page with what every report has: its fonts, headings, a table and a picture. Whoever prints it
 * first has Chromium load what printing takes (docs/decisions/0085).
 */
export function sampleReport(): string {
  const row = `<tr><th>${TEXT}</th><td>${TEXT}</td></tr>`;
  return `<!doctype html><html lang="en"><title>Sample</title>
<style>${fontFacesFor(TEXT)} body { font-family: "Encode Sans"; }</style>
<h1>${TEXT}</h1><h2>${TEXT}</h2><p>${TEXT}</p><img alt="" src="${PICTURE}">
<table>${row.repeat(30)}</table></html>`;
}
