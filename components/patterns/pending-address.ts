/**
 * What was written into the address and the router does not show yet. The router follows in a transition of its own,
 * on a busy machine long after the keys were pressed, and on its way puts the addresses of before back into the bar:
 * whoever reads there takes an older filter, and whoever writes loses the newer one.
 */
export class PendingAddress {
  #written: string[] = [];
  #shown = '';
  #listeners = new Set<() => void>();

  /** The latest that was written, while the router is behind it. */
  get latest(): string | undefined {
    return this.#written.at(-1);
  }

  write(address: string): void {
    this.#written = address === this.#shown ? [] : [...this.#written, address];
    this.#tell();
  }

  /** The router shows this address. One that was not written here is of somebody who went elsewhere: that counts. */
  settle(address: string): void {
    if (address === this.#shown) return;
    this.#shown = address;
    const at = this.#written.lastIndexOf(address);
    this.#written = at < 0 ? [] : this.#written.slice(at + 1);
    this.#tell();
  }

  /** Back and forward lead elsewhere, whatever is under way. */
  drop(): void {
    this.#written = [];
    this.#tell();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
