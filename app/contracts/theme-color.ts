/** What a phone's browser paints around the page: `--sheet`, the bar's, of tokens.css. */
export const THEMES = [
  { scheme: "light", color: "#ffffff" },
  { scheme: "dark", color: "#0f2130" },
] as const;
