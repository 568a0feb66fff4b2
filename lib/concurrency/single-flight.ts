/** Work that is done once for all who ask for it meanwhile; the same key stands for the same result. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  do(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#running.get(key);
    if (known) return known;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
