import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { findProgramRoot } from '@/lib/environment/program-root';
import { newId } from '@/lib/storage/database/id';
import type { Person, TestResponse } from './test-app';
import { TestProcess } from './test-process';

/** The program of a server process in one file, which starts in a third of the time; `remove` takes it away. */
export async function bundleServer(): Promise<{ program: string; remove(): void }> {
  const root = findProgramRoot();
  const program = path.join(root, 'node_modules', '.cache', 'lectern', `server-${newId()}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: ['lib/testing/serving-child.ts'],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    alias: { '@': root },
    logLevel: 'warning',
  });
  return { program, remove: () => rmSync(program, { force: true }) };
}

/** One of several server processes on the same database. */
export class ServerProcess extends TestProcess {
  #port: string | undefined;

  /** `program` is what `bundleServer` made. */
  constructor(program: string, variables: Record<string, string>) {
    super(program, JSON.stringify(variables));
  }

  async at(path: string): Promise<string> {
    await this.waitForLine((line) => line.startsWith('port '));
    this.#port ??= this.lines.find((line) => line.startsWith('port '))?.slice(5);
    return `http://127.0.0.1:${this.#port}${path}`;
  }

  async send<Data = Record<string, unknown>>(
    who: Person | undefined,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<TestResponse<Data>> {
    const response = await fetch(await this.at(`/v1${path}`), {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      data: (isJson ? JSON.parse(text) : text) as Data,
      headers: response.headers,
    };
  }

  /** The events of an organization as they come. */
  async watch(who: Person, organizationId: string): Promise<EventWatch> {
    const leaving = new AbortController();
    const response = await fetch(await this.at(`/v1/orgs/${organizationId}/events`), {
      headers: { authorization: `Bearer ${who.token}` },
      signal: leaving.signal,
    });
    const watch = new EventWatch(response, () => leaving.abort());
    await watch.waitFor((text) => text.includes('hello'));
    return watch;
  }
}

/** A stream of events, read to its end in the background. */
class EventWatch {
  text = '';
  /** Once the server has ended it. */
  readonly ended: Promise<void>;
  #wake: () => void = () => undefined;

  constructor(
    response: Response,
    readonly leave: () => void,
  ) {
    this.ended = this.#read(response).catch(() => undefined);
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      this.text += decoder.decode(chunk, { stream: true });
      this.#wake();
    }
  }

  async waitFor(matches: (text: string) => boolean): Promise<void> {
    while (!matches(this.text))
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
  }
}
