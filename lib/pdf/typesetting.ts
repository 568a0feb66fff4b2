import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';

/** What the thread may take of JavaScript's memory; the typesetter's own is bounded at 4 GB by its nature. */
const HEAP_MB = 512;

const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), bytes: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('failed'),
    // Lines such as `/pages/3.typ:12:4: error: …`.
    diagnostics: z.array(z.unknown()).transform((list) => list.map((one) => JSON.stringify(one))),
  }),
]);

export type Reply = z.output<typeof reply>;

function findThread(programRoot: string): string {
  const source = path.join(programRoot, 'lib', 'pdf', 'typesetter.mjs');
  return existsSync(source) ? source : path.join(programRoot, 'dist', 'typesetter.mjs');
}

/** A thread of its own: setting a book takes seconds without a pause, and its memory goes with the thread. */
export class Typesetting {
  readonly #worker: Worker;
  #answer: { resolve(reply: Reply): void; reject(error: unknown): void } | undefined;

  constructor(programRoot: string, signal: AbortSignal) {
    this.#worker = new Worker(findThread(programRoot), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.#worker.on('message', (message: unknown) => {
      const parsed = reply.safeParse(message);
      if (parsed.success) this.#answer?.resolve(parsed.data);
      else this.#answer?.reject(parsed.error);
    });
    this.#worker.on('error', (error) => this.#answer?.reject(error));
    this.#worker.on('exit', () =>
      this.#answer?.reject(signal.reason ?? new Error('The typesetter has ended.')),
    );
    signal.addEventListener('abort', () => void this.close(), { once: true });
    if (signal.aborted) void this.close();
  }

  addFont(bytes: Uint8Array): void {
    this.#worker.postMessage({ kind: 'font', bytes });
  }

  addSource(path: string, text: string): void {
    this.#worker.postMessage({ kind: 'source', path, text });
  }

  addPicture(path: string, bytes: Uint8Array): void {
    this.#worker.postMessage({ kind: 'picture', path, bytes });
  }

  set(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#worker.postMessage({ kind: 'set' });
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
