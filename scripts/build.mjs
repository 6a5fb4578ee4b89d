// npm run build: the server's and the browser's part, into build/.
import { buildProduct } from "./prepare.mjs";

process.exit((await buildProduct("info")) ? 0 : 1);
