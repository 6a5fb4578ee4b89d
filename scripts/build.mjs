// npm run build: server and client into build/.
import { buildProduct } from "./prepare.mjs";

process.exit((await buildProduct("info")) ? 0 : 1);
