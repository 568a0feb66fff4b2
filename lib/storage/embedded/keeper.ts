import type { Engine } from './engine';

export interface KeeperOptions {
  /** A checkpoint is due after so many bytes written … */
  checkpointBytes: number;
  /** … or after so long with any. */
  checkpointMs: number;
  /** How long nobody has asked anything before tables are vacuumed. */
  quietMs: number;
  lookMs: number;
}

export const keeperDefaults: KeeperOptions = {
  checkpointBytes: 48 * 2 ** 20,
  checkpointMs: 5 * 60_000,
  quietMs: 20_000,
  lookMs: 10_000,
};

const checkpointLimitMs = 2 * 60_000;
const vacuumLimitMs = 5 * 60_000;

// PostgreSQL's own thresholds of autovacuum and autoanalyze, with a smaller part of the table.
const tablesInNeed = `
  select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup + n_ins_since_vacuum > 200 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze desc`;

/** Does what the engine lacks the processes for: checkpoints, and VACUUM ANALYZE while nobody asks anything. */
export class Keeper {
  readonly #timer: NodeJS.Timeout;
  #checkpointBytes = 0;
  #checkpointTime = performance.now();
  #vacuumBytes = 0;
  #working = false;
  checkpoints = 0;
  vacuums = 0;

  constructor(
    readonly engine: Engine,
    readonly hasRoom: () => boolean,
    readonly options: KeeperOptions = keeperDefaults,
  ) {
    this.#timer = setInterval(() => void this.look(), options.lookMs).unref();
  }

  /** After each answer: a bulk load must not fill the log between two looks. */
  checkSize(): void {
    if (this.#working) return;
    if (this.engine.bytesWritten - this.#checkpointBytes > this.options.checkpointBytes)
      void this.#work(() => this.#checkpoint());
  }

  async look(): Promise<void> {
    const { engine, options } = this;
    if (this.#working || !engine.isRunning || engine.isBusy || !engine.isIdle) return;
    await this.#work(async () => {
      const written = engine.bytesWritten - this.#checkpointBytes;
      if (written > 0 && performance.now() - this.#checkpointTime > options.checkpointMs)
        await this.#checkpoint();
      if (this.hasRoom() && this.#isQuiet() && engine.bytesWritten > this.#vacuumBytes) await this.#vacuum();
    });
  }

  #isQuiet(): boolean {
    const { engine, options } = this;
    return !engine.isBusy && engine.isIdle && performance.now() - engine.lastAsked > options.quietMs;
  }

  async #work(task: () => Promise<void>): Promise<void> {
    this.#working = true;
    try {
      await task();
    } catch {
      // A failed checkpoint or vacuum is tried again at the next look; a broken engine shows in the next request.
    } finally {
      this.#working = false;
    }
  }

  async #checkpoint(): Promise<void> {
    await this.engine.run('checkpoint', checkpointLimitMs);
    this.#checkpointBytes = this.engine.bytesWritten;
    this.#checkpointTime = performance.now();
    this.checkpoints++;
  }

  async #vacuum(): Promise<void> {
    // Counts of changed rows are otherwise kept back until the next statement after a second.
    await this.engine.run('select pg_stat_force_next_flush()', vacuumLimitMs);
    const names = await this.engine.readColumn(tablesInNeed, vacuumLimitMs);
    for (const name of names) {
      if (!this.#isQuiet()) return;
      await this.engine.run(`vacuum (analyze) ${name}`, vacuumLimitMs);
      this.vacuums++;
    }
    this.#vacuumBytes = this.engine.bytesWritten;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
