import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import autocannon from 'autocannon';
import { build } from 'esbuild';
import { readNodeFlags } from './node-flags';

export interface Load {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  token: string;
  headers?: Record<string, string>;
}

const root = path.join(import.meta.dirname, '..');
let bundle: Promise<string> | undefined;

/** The servers as they are shipped: built like the product, beside it. */
function bundleServer(): Promise<string> {
  const outfile = path.join(root, 'dist', 'bench-server.mjs');
  bundle ??= build({
    absWorkingDir: root,
    entryPoints: ['bench/server.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    alias: { '@': root },
    logLevel: 'warning',
  }).then(() => outfile);
  return bundle;
}

/** How many requests a second a server answers, over `amount` requests; none of them may fail. */
export async function sendMany(
  origin: string,
  { method, path: route, token, headers, body }: Load,
  amount: number,
  connections: number,
): Promise<number> {
  let first: number | undefined;
  let last = 0;
  const result = await autocannon({
    url: origin + route,
    method,
    connections,
    amount,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    ...(body ? { body } : {}),
    // `[<id>]` in a body is another one in each request.
    idReplacement: true,
    // It ends with a whole second, however long the requests took.
    setupClient: (client) =>
      client.on('response', () => {
        last = performance.now();
        first ??= last;
      }),
  });
  const isRefused = Object.keys(result.statusCodeStats ?? {}).some((status) => Number(status) >= 400);
  if (isRefused || result.errors > 0)
    throw new Error(
      `${method} ${route}: ${result.errors} failed, answers ${JSON.stringify(result.statusCodeStats)}`,
    );
  return ((amount - 1) * 1_000) / (last - (first ?? last));
}

/** A server of the comparison and the CPU that it spends. */
export class ServerUnderTest {
  private constructor(
    readonly child: ChildProcess,
    readonly port: number,
    /** Whether its database is a server of its own. */
    readonly isOnServer: boolean,
  ) {}

  static async start(
    kind: 'bare' | 'hono' | 'lectern' | 'reader',
    environment: Record<string, string>,
    statementsFile: string,
  ): Promise<ServerUnderTest> {
    const folder = process.env.LECTERN_BENCH_PROFILES;
    const profiled = folder ? ['--cpu-prof', `--cpu-prof-dir=${path.join(folder, kind)}`] : [];
    const program = [...readNodeFlags(), ...profiled, await bundleServer(), kind, statementsFile];
    const child = spawn(process.execPath, program, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    });
    const [message] = (await once(child, 'message')) as [{ port: number }];
    return new ServerUnderTest(child, message.port, environment.DATABASE_URL !== undefined);
  }

  async ask<Answer>(message: Record<string, string>): Promise<Answer> {
    this.child.send(message);
    const [answer] = (await once(this.child, 'message')) as [Answer];
    return answer;
  }

  /** Server CPU per request in microseconds, over `amount` requests. */
  async measure(load: Load, amount: number): Promise<number> {
    return (await this.run(load, amount, 8)).cpu;
  }

  /** The same, and how many requests a second were answered. */
  async run(load: Load, amount: number, connections: number): Promise<{ cpu: number; rate: number }> {
    const before = await this.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
    const rate = await sendMany(`http://127.0.0.1:${this.port}`, load, amount, connections);
    const after = await this.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
    const cpu = after.cpu.user - before.cpu.user + after.cpu.system - before.cpu.system;
    return { cpu: cpu / amount, rate };
  }

  /** Milliseconds of the server's CPU while something is done. */
  async cpuOf(work: () => Promise<unknown>): Promise<number> {
    const before = await this.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
    await work();
    const after = await this.ask<{ cpu: NodeJS.CpuUsage }>({ ask: 'cpu' });
    return (after.cpu.user - before.cpu.user + after.cpu.system - before.cpu.system) / 1_000;
  }

  async send<Data>(method: string, route: string, token: string, body?: unknown): Promise<Data> {
    const response = await fetch(`http://127.0.0.1:${this.port}/v1${route}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as Data;
  }

  /** The headers of an answer. */
  async head({ path: route, token }: Load): Promise<Headers> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`http://127.0.0.1:${this.port}${route}`, { method: 'HEAD', headers });
    return response.headers;
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    // It ends by itself then, and writes what a profiler has seen.
    this.child.disconnect();
    await ended;
  }
}
