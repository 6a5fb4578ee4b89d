/** As many as browsers send to one server over HTTP/1.1: more would only wait there. */
const AT_ONCE = 6;

/**
 * Requests that wait for others to be answered, in the order in which they asked: to begin a hundred
 * of them in one go, as a paste would, holds a phone for a quarter of a second.
 */
export class Turns {
  private left = AT_ONCE;
  private readonly waiting: (() => void)[] = [];

  /** Resolves when it is its turn; undefined where that is now. Each is given back by `end`. */
  take(): Promise<void> | undefined {
    if (this.left === 0) return new Promise((resolve) => this.waiting.push(resolve));
    this.left--;
    return undefined;
  }

  end(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.left++;
  }
}
