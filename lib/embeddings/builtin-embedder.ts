import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { findWorkerFile } from '@/lib/concurrency/workers/worker-file';
import { findProgramRoot } from '@/lib/environment/program-root';
import { type Embedder, EmbeddingError, type EmbedOptions, type TextVectors } from './embedder';
import { READY, TAKEN } from './process-messages';
import { readSampleVectors } from './sample-vectors';

const MODEL = 'all-MiniLM-L6-v2';
/** The model takes up to 350 MB. */
const LEAST_FREE = 512_000_000;
const RUNNING_MS = 300;
const STARTING_MS = 2_000;
const PATIENT_MS = 60_000;
/** A process that another one started is taken to be there for a while. */
const KNOWN_MS = 4 * 60_000;
/** What could not be started is not tried again at once. */
const REST_MS = 10 * 60_000;
/** Longer paths can't be sockets. */
const MOST_SOCKET = 100;

/** The model that comes along, in a process that starts with the first text and is shared by all of this machine. */
export class BuiltinEmbedder implements Embedder {
  readonly model: string;
  readonly #folder: string;
  readonly #socket: string;
  readonly #isOurs: boolean;
  #starting: Promise<void> | undefined;
  #child: ChildProcess | undefined;
  /** When a process was last known to be there, whoever started it. */
  #answeredAt = 0;
  #failed: { error: EmbeddingError; at: number } | undefined;

  constructor(folder: string | undefined, dataDir: string) {
    this.#folder = folder ?? path.join(findProgramRoot(), 'models', MODEL);
    this.model = folder ? `builtin ${path.resolve(folder)}` : `builtin ${MODEL}`;
    this.#isOurs = folder === undefined;
    this.#socket = findSocket(dataDir, this.model);
  }

  async readSample(): Promise<TextVectors> {
    return this.#isOurs ? readSampleVectors(this.#folder) : new Map();
  }

  wake(): void {
    const isOfAnother = Date.now() - this.#answeredAt < KNOWN_MS;
    if (!this.#child && !isOfAnother) this.#start().catch(() => undefined);
  }

  async embed(texts: readonly string[], { isUrgent, signal }: EmbedOptions): Promise<Int8Array[]> {
    const isRunning = this.#child !== undefined || Date.now() - this.#answeredAt < KNOWN_MS;
    const limit = AbortSignal.timeout(isUrgent ? (isRunning ? RUNNING_MS : STARTING_MS) : PATIENT_MS);
    const signals = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      return await this.#ask(texts, signals);
    } catch (error) {
      if (limit.aborted) throw new EmbeddingError('timeout', 'The sentence model took too long.');
      if (!isAway(error)) throw error;
    }
    // Nobody is there: it has rested, or it was another process's and ended with it.
    await untilAborted(this.#start(), limit);
    try {
      return await this.#ask(texts, signals);
    } catch (error) {
      if (limit.aborted) throw new EmbeddingError('timeout', 'The sentence model took too long.');
      throw error instanceof EmbeddingError
        ? error
        : new EmbeddingError('failed', 'The process of the sentence model ended.');
    }
  }

  close(): void {
    this.#child?.disconnect();
    this.#child = undefined;
  }

  async #ask(texts: readonly string[], signal: AbortSignal): Promise<Int8Array[]> {
    const { status, body } = await post(this.#socket, JSON.stringify(texts), signal);
    if (status !== 200) throw new EmbeddingError('failed', body.toString().slice(0, 200));
    const vectors = (JSON.parse(body.toString()) as string[]).map(
      (bytes) => new Int8Array(Buffer.from(bytes, 'base64')),
    );
    this.#answeredAt = Date.now();
    if (vectors.length !== texts.length)
      throw new EmbeddingError('unreadable', 'The sentence model did not answer a vector for each text.');
    return vectors;
  }

  /** Starts one at a time, and none for a while after one that could not be started. */
  async #start(): Promise<void> {
    if (this.#failed && Date.now() - this.#failed.at < REST_MS) throw this.#failed.error;
    this.#starting ??= this.#fork().finally(() => {
      this.#starting = undefined;
    });
    try {
      await this.#starting;
      this.#failed = undefined;
    } catch (error) {
      const reason = error instanceof EmbeddingError ? error : new EmbeddingError('missing', String(error));
      this.#failed ??= { error: reason, at: Date.now() };
      throw reason;
    }
  }

  async #fork(): Promise<void> {
    if (!existsSync(path.join(this.#folder, 'model.onnx')))
      throw new EmbeddingError('missing', `There is no model.onnx in ${this.#folder}.`);
    if ((process.availableMemory?.() ?? freemem()) < LEAST_FREE)
      throw new EmbeddingError('missing', 'Less than 512 MB of memory are free.');
    const file = await findWorkerFile('model-process');
    const child = fork(file, [], {
      // Nothing of the instance's settings is its business.
      env: {
        NODE_ENV: process.env.NODE_ENV,
        MODEL_FOLDER: this.#folder,
        MODEL_SOCKET: this.#socket,
        // Whoever brings a model along knows what it reads.
        MODEL_LANGUAGE: this.#isOurs ? 'en' : '',
      },
      execArgv: ['--max-old-space-size=96', '--max-semi-space-size=2'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, 2_000);
    });
    await new Promise<void>((resolve, reject) => {
      child.once('message', (message) => {
        if (message === READY) this.#keep(child);
        this.#answeredAt = Date.now();
        if (message === READY || message === TAKEN) resolve();
      });
      child.once('error', reject);
      child.once('exit', () => reject(new EmbeddingError('missing', said || 'The process ended.')));
    });
  }

  #keep(child: ChildProcess): void {
    this.#child = child;
    // It ends with this process, and does not keep it alive.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
  }
}

/** In the data folder, which is nobody else's; where that has too long a name, in a folder that is ours too. */
function findSocket(dataDir: string, model: string): string {
  const name = `model-${createHash('sha256').update(model).digest('hex').slice(0, 8)}.sock`;
  if (process.platform === 'win32')
    return path.join('\\\\.\\pipe', createHash('sha256').update(path.resolve(dataDir, name)).digest('hex'));
  const socket = path.join(path.resolve(dataDir), name);
  if (Buffer.byteLength(socket) <= MOST_SOCKET) return socket;
  const folder = path.join(
    tmpdir(),
    `lectern-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16)}`,
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(folder);
  if (uid !== process.getuid?.() || (mode & 0o077) !== 0)
    throw new EmbeddingError('missing', `${folder} is not ours alone.`);
  return path.join(folder, name);
}

const isAway = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

function post(
  socketPath: string,
  body: string,
  signal: AbortSignal,
): Promise<{ status: number; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: '/', signal, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    });
    asking.once('error', reject);
    asking.end(body);
  });
}

function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new EmbeddingError('timeout', 'The sentence model is still starting.'));
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
