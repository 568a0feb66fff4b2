import { Worker } from 'node:worker_threads';
import { findWorkerFile } from '@/lib/concurrency/workers/worker-file';
import { removeLeftovers } from './folder';
import { idle, inTransaction, readColumn, readError, readTransactionState, simpleQuery } from './protocol';
import { engineSettings } from './settings';
import type { FromWorker, WorkerInput } from './worker-messages';

const startLimitMs = 120_000;
const closeLimitMs = 20_000;

/** An error that reaches the caller as the server's own would, with PostgreSQL's code for it. */
export class EngineError extends Error {
  override name = 'EngineError';

  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** PostgreSQL's code for "cannot connect now": the statement has not started, so it may be sent again. */
export const neverBegun = '57P03';

interface Batch {
  /** Its number among all batches that this worker was sent. */
  place: number;
  limitMs: number;
  resolve(answer: Uint8Array): void;
  reject(error: EngineError): void;
}

interface EngineOptions {
  folder: string;
  /** For tests: settings that override all others. */
  settings?: string[];
}

/** Makes a database in an empty folder, in a worker that ends afterwards and gives its memory back. */
export async function createDatabase(folder: string): Promise<void> {
  const counters = new Float64Array(new SharedArrayBuffer(24));
  const worker = await startWorker({
    mode: 'create',
    folder,
    settings: [...engineSettings, 'fsync=off'],
    counters,
  });
  try {
    await waitFor(worker, 'closed', startLimitMs);
  } finally {
    await worker.terminate();
  }
}

async function startWorker(input: WorkerInput): Promise<Worker> {
  const worker = new Worker(await findWorkerFile('embedded-worker'), {
    workerData: input,
    execArgv: [],
    stderr: false,
  });
  worker.setMaxListeners(0);
  return worker;
}

function waitFor<T extends FromWorker['type']>(
  worker: Worker,
  type: T,
  limitMs: number,
): Promise<Extract<FromWorker, { type: T }>> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    };
    const fail = (message: string, cause?: unknown) => {
      done();
      reject(new EngineError('57P03', message, { cause }));
    };
    const onMessage = (reply: FromWorker | Uint8Array) => {
      if (reply instanceof Uint8Array) return;
      if (reply.type === 'failed') return fail(`The embedded database failed: ${reply.message}`);
      if (reply.type !== type) return;
      done();
      resolve(reply as Extract<FromWorker, { type: T }>);
    };
    const onError = (error: Error) => fail(`The embedded database failed: ${error.message}`, error);
    const onExit = () => fail('The embedded database ended by itself.');
    const timer = setTimeout(() => fail(`The embedded database did not answer in ${limitMs} ms.`), limitMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}

/** The engine in its worker thread: batches of the wire protocol in, answers out, one after the other. */
export class EmbeddedEngine {
  /** Shared with the worker: bytes written, files synced, batches begun. */
  readonly counters = new Float64Array(new SharedArrayBuffer(24));
  readonly #options: EngineOptions;
  readonly #queue: Batch[] = [];
  #worker: Worker | undefined;
  #starting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;
  #sent = 0;
  state: number = idle;
  /** When a caller last sent a statement; the keeper's own statements do not count. */
  lastAsked = performance.now();
  restarts = 0;

  constructor(options: EngineOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#worker !== undefined;
  }

  /** No transaction is open, as of the last answer. */
  get isIdle(): boolean {
    return this.state === idle;
  }

  get isInTransaction(): boolean {
    return this.state === inTransaction;
  }

  get isBusy(): boolean {
    return this.#queue.length > 0;
  }

  get bytesWritten(): number {
    return this.counters[0] ?? 0;
  }

  start(): Promise<void> {
    if (this.#closed) return Promise.reject(new EngineError('57P01', 'The database has been closed.'));
    if (this.#worker) return Promise.resolve();
    this.#starting ??= this.#start().finally(() => {
      this.#starting = undefined;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    const { folder } = this.#options;
    removeLeftovers(folder);
    this.#sent = 0;
    this.counters[2] = 0;
    const worker = await startWorker({
      mode: 'serve',
      folder,
      settings: [...engineSettings, ...(this.#options.settings ?? [])],
      counters: this.counters,
    });
    try {
      const { durable } = await waitFor(worker, 'ready', startLimitMs);
      if (!durable)
        throw new EngineError(
          '57P03',
          'The embedded database commits without syncing its files, so a power cut would lose data. Use the pinned version of the engine.',
        );
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    this.#worker = worker;
    this.state = idle;
    worker.on('message', (reply: FromWorker | Uint8Array) => {
      if (reply instanceof Uint8Array) this.#answer(reply);
      else if (reply.type === 'failed') this.#end(worker, new EngineError('57P02', reply.message));
    });
    worker.on('error', (error) => this.#end(worker, new EngineError('57P02', error.message)));
    worker.on('exit', () => this.#end(worker, new EngineError('57P02', 'The embedded database ended.')));
    worker.unref();
  }

  execute(bytes: Uint8Array<ArrayBuffer>, limitMs: number): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      const worker = this.#worker;
      if (!worker) return reject(new EngineError(neverBegun, 'The embedded database is starting again.'));
      this.#sent++;
      this.#queue.push({ place: this.#sent, limitMs, resolve, reject });
      if (this.#queue.length === 1) this.#watch(worker, limitMs);
      worker.ref();
      worker.postMessage(bytes, [bytes.buffer]);
    });
  }

  /** For the keeper's own statements. */
  async run(text: string, limitMs: number): Promise<Uint8Array> {
    const answer = await this.execute(new Uint8Array(simpleQuery(text)), limitMs);
    const error = readError(answer);
    if (error) throw new EngineError('XX000', error);
    return answer;
  }

  async readColumn(text: string, limitMs: number): Promise<string[]> {
    return readColumn(await this.run(text, limitMs));
  }

  #answer(answer: Uint8Array): void {
    const batch = this.#queue.shift();
    this.state = readTransactionState(answer) ?? this.state;
    const next = this.#queue[0];
    if (next && this.#worker) this.#watch(this.#worker, next.limitMs);
    else {
      clearTimeout(this.#timer);
      this.#worker?.unref();
    }
    batch?.resolve(answer);
  }

  /** The engine can't be interrupted: a statement over its time ends the worker, and another one opens the folder. */
  #watch(worker: Worker, limitMs: number): void {
    clearTimeout(this.#timer);
    if (limitMs <= 0) return;
    const [head] = this.#queue;
    this.#timer = setTimeout(() => {
      // If this thread was busy, the answer may have arrived and only needs to be read.
      setImmediate(() => {
        if (this.#queue[0] === head) this.#end(worker, tookTooLong(limitMs));
      });
    }, limitMs);
  }

  #end(worker: Worker, error: EngineError): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    clearTimeout(this.#timer);
    const batches = this.#queue.splice(0);
    // The old worker must have ended before another one opens the folder; only then is it known how far it got.
    const gone = worker.terminate().then(() => failAll(batches, error, this.counters[2] ?? 0));
    if (this.#closed) return;
    this.restarts++;
    this.#starting = gone
      .then(() => this.#start())
      .catch(() => undefined)
      .finally(() => {
        this.#starting = undefined;
      });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#starting?.catch(() => undefined);
    const worker = this.#worker;
    if (!worker) return;
    worker.postMessage('close');
    worker.ref();
    await waitFor(worker, 'closed', closeLimitMs).catch(() => undefined);
    this.#worker = undefined;
    clearTimeout(this.#timer);
    await worker.terminate();
  }
}

function tookTooLong(limitMs: number): EngineError {
  return new EngineError('57014', `canceling statement due to statement timeout (${limitMs} ms)`);
}

function failAll([current, ...waiting]: Batch[], error: EngineError, begun: number): void {
  current?.reject(error);
  for (const { place, reject } of waiting)
    reject(
      place > begun
        ? new EngineError(neverBegun, 'The embedded database was started again before this began.')
        : new EngineError('57P02', 'The embedded database was started again. Try again.'),
    );
}
