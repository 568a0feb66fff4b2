import { statfs } from 'node:fs/promises';

const minimumFreeBytes = 256 * 2 ** 20;

export type MeasureFree = (folder: string) => Promise<number>;

export async function measureFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Watches the free space. The engine spins forever when its log can't grow, so writes are refused before:
 * by PostgreSQL's own read-only mode, which knows what a write is.
 */
export class DiskGuard {
  readonly #timer: NodeJS.Timeout;
  #sessionIsReadOnly = false;
  #transactionIsReadOnly = false;
  hasRoom = true;
  /** Called when there is room again, or no more. */
  onChange: () => void = () => undefined;

  constructor(
    readonly folder: string,
    readonly measure: MeasureFree,
    intervalMs: number,
  ) {
    this.#timer = setInterval(() => void this.look(), intervalMs).unref();
  }

  async look(): Promise<void> {
    const before = this.hasRoom;
    try {
      this.hasRoom = (await this.measure(this.folder)) >= minimumFreeBytes;
    } catch {
      // A file system that does not report its free space counts as not full.
      this.hasRoom = true;
    }
    if (this.hasRoom !== before) this.onChange();
  }

  /** A new connection starts with the server's settings. */
  forgetSession(): void {
    this.#sessionIsReadOnly = false;
    this.#transactionIsReadOnly = false;
  }

  /** The statement that brings the session in line with the disk, or nothing when it is. */
  nextStatement(state: 'idle' | 'transaction' | 'failed'): string | undefined {
    if (state === 'failed') return undefined;
    if (state === 'transaction') {
      if (this.hasRoom || this.#transactionIsReadOnly) return undefined;
      this.#transactionIsReadOnly = true;
      return 'set transaction_read_only = on';
    }
    this.#transactionIsReadOnly = false;
    if (this.#sessionIsReadOnly === !this.hasRoom) return undefined;
    this.#sessionIsReadOnly = !this.hasRoom;
    return `set default_transaction_read_only = ${this.#sessionIsReadOnly ? 'on' : 'off'}`;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
