import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** What it may take of JavaScript's memory; the typesetter's own is bounded at 4 GB by its nature. */
const HEAP_MB = 512;

const reply = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pdf'), bytes: z.instanceof(Uint8Array) }),
  z.object({
    kind: z.literal('failed'),
    // Lines such as `/pages/3.typ:12:4: error: …`.
    diagnostics: z.array(z.unknown()).transform((list) => list.map((one) => JSON.stringify(one))),
  }),
]);

type Reply = z.output<typeof reply>;

function findProgram(programRoot: string): string {
  const source = path.join(programRoot, 'lib', 'pdf', 'typesetter.mjs');
  return existsSync(source) ? source : path.join(programRoot, 'dist', 'typesetter.mjs');
}

/**
 * A process of its own: setting a book takes seconds without a pause and much memory, which go with the process, and
 * where memory runs out it goes alone.
 */
export class Typesetting {
  readonly #child: ChildProcess;
  #answer: { resolve(reply: Reply): void; reject(error: unknown): void } | undefined;
  #end: unknown;

  constructor(programRoot: string, signal: AbortSignal) {
    this.#child = fork(findProgram(programRoot), [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // Neither secrets nor settings.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (message: unknown) => {
      const parsed = reply.safeParse(message);
      if (parsed.success) this.#answer?.resolve(parsed.data);
      else this.#answer?.reject(parsed.error);
    });
    const end = (error: unknown) => {
      this.#end ??= error;
      this.#answer?.reject(this.#end);
    };
    this.#child.on('error', end);
    this.#child.on('exit', (code, by) =>
      end(signal.aborted ? signal.reason : new Error(`The typesetter ended early (${by ?? code}).`)),
    );
    signal.addEventListener('abort', () => this.close(), { once: true });
    if (signal.aborted) this.close();
  }

  #send(message: { kind: string; path?: string; text?: string; bytes?: Uint8Array }): void {
    if (this.#child.connected) this.#child.send(message, () => undefined);
  }

  addFont(bytes: Uint8Array): void {
    this.#send({ kind: 'font', bytes });
  }

  addSource(path: string, text: string): void {
    this.#send({ kind: 'source', path, text });
  }

  addPicture(path: string, bytes: Uint8Array): void {
    this.#send({ kind: 'picture', path, bytes });
  }

  set(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      if (this.#end !== undefined) reject(this.#end);
      else this.#send({ kind: 'set' });
    });
  }

  close(): void {
    this.#child.kill('SIGKILL');
  }
}
