import { Duplex } from 'node:stream';
import type { DiskGuard } from './disk';
import { type EmbeddedEngine, EngineError, neverBegun } from './engine';
import type { Keeper } from './keeper';
import { errorResponse, idle, isStartup, isTerminate, ready, simpleQuery, welcome } from './protocol';

export interface StreamOptions {
  engine: EmbeddedEngine;
  disk: DiskGuard;
  keeper: Keeper;
  statementTimeoutMs: number;
  idleInTransactionTimeoutMs: number;
}

const resetLimitMs = 30_000;

type Done = (error?: Error | null) => void;

/** What the PostgreSQL driver takes for a socket: the other end is the engine in its worker. */
export class EngineStream extends Duplex {
  readonly #options: StreamOptions;
  #idleTimer: NodeJS.Timeout | undefined;
  #outstanding = 0;
  #isBroken = false;
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

  /** Cleans up after the last connection: its transaction, its prepared statements. */
  async #open(): Promise<void> {
    const { engine, disk } = this.#options;
    await engine.start();
    disk.forgetSession();
    if (engine.state !== idle) await engine.run('rollback', resetLimitMs);
    await engine.run('discard all', resetLimitMs);
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
    if (isTerminate(bytes)) return void this.destroy();
    clearTimeout(this.#idleTimer);
    this.#outstanding++;
    // The engine may be back already, but without this connection's transaction.
    if (this.#isBroken) {
      this.#fail(new EngineError(neverBegun, 'The connection was lost before.'));
      return;
    }
    const { engine } = this.#options;
    this.#applyDiskGuard();
    engine.lastAsked = performance.now();
    engine.execute(bytes, this.limitMs).then(
      (answer) => this.#pass(answer),
      (error: EngineError) => this.#fail(error),
    );
  }

  #pass(answer: Uint8Array): void {
    this.#outstanding--;
    if (this.destroyed) return;
    const { engine, keeper, statementTimeoutMs } = this.#options;
    this.push(answer);
    keeper.checkSize();
    if (engine.isIdle) this.limitMs = statementTimeoutMs;
    else if (this.#outstanding === 0) this.#watchIdle();
  }

  /** Each statement in flight gets an error of its own; then the connection ends. */
  #fail(error: EngineError): void {
    this.#isBroken = true;
    this.#outstanding--;
    if (this.destroyed) return;
    this.push(Buffer.concat([errorResponse(error.code, error.message), ready]));
    this.#hangUp();
  }

  /** Later, so that the client has read its errors, and has an answer to what it sent meanwhile. */
  #hangUp(): void {
    setImmediate(() => {
      if (this.#outstanding === 0) this.destroy();
    });
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
    this.#idleTimer = setTimeout(() => {
      this.#isBroken = true;
      this.push(errorResponse('25P03', 'terminating connection due to idle-in-transaction timeout'));
      this.#hangUp();
    }, this.#options.idleInTransactionTimeoutMs).unref();
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
