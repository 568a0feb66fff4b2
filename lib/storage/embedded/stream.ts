import { Duplex } from 'node:stream';
import type { DiskGuard } from './disk';
import { type Engine, EngineError } from './engine';
import type { Keeper } from './keeper';
import { errorResponse, idle, isStartup, isTerminate, simpleQuery, welcome } from './protocol';

export interface StreamOptions {
  engine: Engine;
  disk: DiskGuard;
  keeper: Keeper;
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
}

type Done = (error?: Error | null) => void;

/** What the PostgreSQL driver takes for a socket: the other end is the engine in its worker. */
export class EngineStream extends Duplex {
  readonly #options: StreamOptions;
  #idleTimer: NodeJS.Timeout | undefined;
  /** Like `set local`: lasts until the transaction ends. */
  limitMs: number;

  constructor(options: StreamOptions) {
    super();
    this.#options = options;
    this.limitMs = options.statementTimeoutMs;
  }

  connect(): void {
    this.#open().then(
      () => this.emit('connect'),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  /** What the last connection left behind goes: its transaction, its prepared statements. */
  async #open(): Promise<void> {
    const { engine, disk, statementTimeoutMs } = this.#options;
    await engine.start();
    disk.forgetSession();
    if (engine.state !== idle) await engine.run('rollback', statementTimeoutMs);
    await engine.run('discard all', statementTimeoutMs);
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#receive(new Uint8Array(chunk));
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#receive(concatenate(chunks));
    done();
  }

  #receive(bytes: Uint8Array<ArrayBuffer>): void {
    if (isStartup(bytes)) return void this.push(welcome);
    if (isTerminate(bytes)) return void this.push(null);
    clearTimeout(this.#idleTimer);
    const { engine, keeper } = this.#options;
    this.#applyDiskGuard();
    engine.lastAsked = performance.now();
    engine.execute(bytes, this.limitMs).then(
      (answer) => {
        if (this.destroyed) return;
        this.push(answer);
        keeper.checkSize();
        if (engine.state === idle) this.limitMs = this.#options.statementTimeoutMs;
        if (engine.state !== idle && !engine.isBusy) this.#watchIdle();
      },
      (error: EngineError) => this.#fail(error),
    );
  }

  #applyDiskGuard(): void {
    const { engine, disk } = this.#options;
    // While answers are outstanding the state of the transaction is not known.
    if (engine.isBusy) return;
    const first = disk.nextStatement(
      engine.isIdle ? 'idle' : engine.isInTransaction ? 'transaction' : 'failed',
    );
    if (first) engine.execute(new Uint8Array(simpleQuery(first)), this.limitMs).catch(() => undefined);
  }

  #watchIdle(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(
      () => this.#fail(new EngineError('25P03', 'terminating connection due to idle-in-transaction timeout')),
      this.#options.idleInTransactionTimeoutMs,
    ).unref();
  }

  #fail(error: EngineError): void {
    if (this.destroyed) return;
    this.push(errorResponse(error.code, error.message));
    this.push(null);
    this.end();
  }

  override _destroy(error: Error | null, done: Done): void {
    clearTimeout(this.#idleTimer);
    done(error);
  }
}

/** One buffer of its own: the worker takes it over without a copy. */
function concatenate(chunks: { chunk: Buffer }[]): Uint8Array<ArrayBuffer> {
  let length = 0;
  for (const { chunk } of chunks) length += chunk.length;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const { chunk } of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
