import type { EmbeddedEngine } from './engine';

export interface KeeperOptions {
  /** A checkpoint is due after so many bytes written … */
  checkpointBytes: number;
  /** … or after so long with any. */
  checkpointMs: number;
  /** After so many bytes written, tables that have grown are analyzed, even under load. */
  analyzeBytes: number;
  /** How long the engine must be idle before tables are vacuumed. */
  quietMs: number;
  lookMs: number;
}

export const keeperDefaults: KeeperOptions = {
  checkpointBytes: 48 * 2 ** 20,
  checkpointMs: 5 * 60_000,
  analyzeBytes: 4 * 2 ** 20,
  // Their sum is less than the polling interval of the job worker, which also runs when no request comes.
  quietMs: 5_000,
  lookMs: 5_000,
};

const checkpointLimitMs = 2 * 60_000;
const analyzeLimitMs = 60_000;
const vacuumLimitMs = 5 * 60_000;

// PostgreSQL's own thresholds of autovacuum and autoanalyze, with a smaller part of the table.
const tablesInNeed = `
  select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup + n_ins_since_vacuum > 200 + 0.1 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup
  order by n_mod_since_analyze desc`;

/** Counts of changed rows are otherwise kept back until the next statement after a second. */
const flushCounts = 'select pg_stat_force_next_flush()';

/**
 * The engine's one session lasts as long as the process, and its prepared statements would keep the plans that were good
 * for empty tables. Each ANALYZE has those of a table made again.
 */
const analyzeGrown = `
  do $$ declare grown text; begin
    for grown in select quote_ident(relname) from pg_stat_user_tables
      where n_mod_since_analyze > 200 + 0.5 * n_live_tup
    loop
      execute 'analyze ' || grown;
    end loop;
  end $$`;

/** Does what the engine has no processes for: checkpoints, ANALYZE of growing tables, and VACUUM ANALYZE while idle. */
export class Keeper {
  readonly #timer: NodeJS.Timeout;
  #checkpointBytes = 0;
  #checkpointTime = performance.now();
  #analyzeBytes = 0;
  #vacuumBytes = 0;
  #working = false;
  checkpoints = 0;
  vacuums = 0;

  constructor(
    readonly engine: EmbeddedEngine,
    readonly hasRoom: () => boolean,
    readonly options: KeeperOptions = keeperDefaults,
  ) {
    this.#timer = setInterval(() => void this.look(), options.lookMs).unref();
  }

  /** After each answer: a bulk load must not fill the log between two looks. */
  checkSize(): void {
    if (this.#working) return;
    const { engine, options } = this;
    if (engine.bytesWritten - this.#checkpointBytes > options.checkpointBytes)
      void this.#work(() => this.#checkpoint());
    else if (engine.bytesWritten - this.#analyzeBytes > options.analyzeBytes && this.#isFree())
      void this.#work(() => this.#analyze());
  }

  async look(): Promise<void> {
    const { engine, options } = this;
    if (this.#working || !engine.isRunning || !this.#isFree()) return;
    await this.#work(async () => {
      const written = engine.bytesWritten - this.#checkpointBytes;
      if (written > 0 && performance.now() - this.#checkpointTime > options.checkpointMs)
        await this.#checkpoint();
      if (this.hasRoom() && this.#isQuiet() && engine.bytesWritten > this.#vacuumBytes) await this.#vacuum();
    });
  }

  /** No transaction is open, and no answer is outstanding. */
  #isFree(): boolean {
    return this.engine.isIdle && !this.engine.isBusy;
  }

  #isQuiet(): boolean {
    const { engine, options } = this;
    return this.#isFree() && performance.now() - engine.lastAsked > options.quietMs;
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

  async #analyze(): Promise<void> {
    this.#analyzeBytes = this.engine.bytesWritten;
    if (!this.hasRoom()) return;
    const { engine } = this;
    // Both are sent in one batch, so that no transaction comes between them.
    await Promise.all([flushCounts, analyzeGrown].map((text) => engine.run(text, analyzeLimitMs)));
  }

  async #vacuum(): Promise<void> {
    await this.engine.run(flushCounts, vacuumLimitMs);
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
