// Imported before the product: its connections make none of the triggers that report writes to the
// history (docs/decisions/0130), so that the same writes can be measured without it.
import { registerHooks } from "node:module";

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.includes("/build/server/")) return loaded;
    return {
      ...loaded,
      source: Buffer.from(loaded.source)
        .toString()
        .replaceAll(/\bsqlite\w*\.exec\(TRIGGERS\)/g, ""),
    };
  },
});
