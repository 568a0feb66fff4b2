import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgramRoot } from '@/lib/environment/program-root';

/** The built product as operators run it, to be killed at any moment and started again. */
export class KilledProduct {
  #child: ChildProcess | undefined;
  #errors = '';
  readonly base: string;

  constructor(
    private readonly variables: Record<string, string>,
    private readonly port: number,
  ) {
    this.base = `http://127.0.0.1:${port}`;
  }

  /** Starts it without waiting for anything. */
  begin(): void {
    const program = path.join(findProgramRoot(), 'dist', 'server.mjs');
    if (!existsSync(program)) throw new Error('The product is not built: npm run build.');
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      ...this.variables,
      PORT: String(this.port),
      NODE_ENV: 'production',
    };
    this.#errors = '';
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    child.stderr.on('data', (chunk) => {
      this.#errors = `${this.#errors}${chunk}`.slice(-4_000);
    });
  }

  async start(): Promise<void> {
    this.begin();
    for (;;) {
      if (this.#child?.exitCode !== null) throw new Error(`It does not start again: ${this.#errors}`);
      const ready = await fetch(`${this.base}/ready`).catch(() => undefined);
      if (ready?.ok) return;
      await sleep(20);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks the API; undefined when there is no answer. */
  async send<Data>(
    token: string,
    method: string,
    route: string,
    body?: unknown,
  ): Promise<{ status: number; data: Data } | undefined> {
    const form = body instanceof Uint8Array;
    try {
      const response = await fetch(`${this.base}/v1${route}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': form ? 'application/zip' : 'application/json' }),
        },
        ...(body === undefined ? {} : { body: form ? new Uint8Array(body) : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, data: (text ? JSON.parse(text) : null) as Data };
    } catch {
      return undefined;
    }
  }
}
