import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { IntegrationCallError } from './runtime';

const CALLS = 'calls';
const START_MS = 5_000;
const HEAP_MB = 96;
/** What the process may write to, of which an idle one has reserved 550 MB for code: buffers are no part of the heap. */
const DATA_KB = 800_000;
/** Calls that one process answers at once; more would wait for the same thread. */
const MOST_CALLS = 32;
/** Of computing; then a new process takes over. */
const CPU_SECONDS = 600;
/** Requests that one call may send, and how many of a process are under way at once. */
const MOST_REQUESTS = 50;
const MOST_AT_ONCE = 6;
const MOST_LINES = 200;
const LONGEST_LINE = 2_000;
/** What an integration may answer. */
const MOST_BYTES = 4 * 1024 * 1024;
/** What it may send to others in one request. */
const MOST_SENT = 4 * 1024 * 1024;

const MAIN = `export { default } from './integration.js';\n`;

/** The worker has no network but our socket, no files, and none of our surroundings. */
const writeConfig = (calls: string, outbound: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "outbound", external = (address = ${JSON.stringify(`unix:${outbound}`)}, http = (style = proxy))),
  ],
  sockets = [(name = "calls", address = ${JSON.stringify(`unix:${calls}`)}, http = (), service = "main")],
  v8Flags = ["--max-old-space-size=${HEAP_MB}"],
);
const main :Workerd.Worker = (
  modules = [
    (name = "main.js", esModule = embed "main.js"),
    (name = "integration.js", esModule = embed "integration.js"),
  ],
  compatibilityDate = "2025-05-25",
  compatibilityFlags = ["nodejs_compat"],
  globalOutbound = "outbound",
);
`;

/**
 * Bounds the memory of the program, lets everything else go before it, and ends it with whoever holds the other end of
 * its input: a server that is killed leaves nothing running.
 */
const LAUNCH = `exec 3<&0
ulimit -c 0
ulimit -t ${CPU_SECONDS}
ulimit -d ${DATA_KB}
nice -n 10 "$0" serve config.capnp </dev/null 3<&- &
program=$!
{ read -r end; kill -9 $program; } <&3 >/dev/null 2>&1 &
exec 3<&-
wait $program`;

interface WorkerOptions {
  program: string;
  /** Of this process alone; removed when it ends. */
  folder: string;
  script: string;
  answerOutbound: (request: Request) => Promise<Response>;
}

/** One version of an integration in a process of its own: whatever it does, nothing else waits or fails with it. */
export class WorkerProcess {
  readonly lines: string[] = [];
  /** Calls that have not been answered yet. */
  running = 0;
  usedAt = Date.now();
  isEnded = false;
  readonly #ready: Promise<void>;
  readonly #sendLimit = new ConcurrencyLimit({ concurrency: MOST_AT_ONCE });
  #child: ChildProcess | undefined;
  #outbound: Server | undefined;
  /** Requests that the calls since the last rest have left. */
  #requestsLeft = 0;

  constructor(readonly options: WorkerOptions) {
    this.#ready = this.#start();
    this.#ready.catch(() => this.end());
  }

  get #calls() {
    return path.join(this.options.folder, CALLS);
  }

  async call(form: Request, timeoutMs: number): Promise<Response> {
    if (this.running >= MOST_CALLS) throw new IntegrationCallError('busy');
    this.#requestsLeft = MOST_REQUESTS + (this.running === 0 ? 0 : this.#requestsLeft);
    this.running += 1;
    this.usedAt = Date.now();
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      await untilAborted(this.#ready, limit);
      const body = Buffer.from(await form.arrayBuffer());
      return await this.#post(body, form.headers.get('content-type') ?? '', limit);
    } catch (error) {
      if (error instanceof IntegrationCallError && error.reason !== 'timeout') throw error;
      // A worker has one thread: one that does not answer would answer nobody.
      if (limit.aborted || !(await canConnect(this.#calls))) this.end();
      throw new IntegrationCallError(limit.aborted ? 'timeout' : 'crashed');
    } finally {
      this.running -= 1;
      this.usedAt = Date.now();
    }
  }

  end(): void {
    this.isEnded = true;
    killAll(this.#child?.pid);
    this.#outbound?.close();
    this.#outbound?.closeAllConnections();
    void rm(this.options.folder, { recursive: true, force: true }).catch(() => undefined);
  }

  async #start(): Promise<void> {
    const { folder, program, script } = this.options;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const outbound = path.join(folder, 'out');
    await Promise.all([
      writeFile(path.join(folder, 'main.js'), MAIN),
      writeFile(path.join(folder, 'integration.js'), script),
      writeFile(path.join(folder, 'config.capnp'), writeConfig(this.#calls, outbound)),
    ]);
    this.#outbound = createServer({ requireHostHeader: false }, (incoming, outgoing) => {
      void this.#answer(incoming, outgoing);
    });
    const server = this.#outbound;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(outbound, resolve);
    });
    if (this.isEnded) throw new IntegrationCallError('crashed');
    const child = spawn('/bin/sh', ['-c', LAUNCH, program], {
      cwd: folder,
      env: {} as NodeJS.ProcessEnv,
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
    });
    this.#child = child;
    const note = (text: string) => this.#note(text);
    child.stdout.setEncoding('utf8').on('data', note);
    child.stderr.setEncoding('utf8').on('data', note);
    child.once('exit', () => this.end());
    child.once('error', () => this.end());
    child.stdin.on('error', () => undefined);
    child.unref();
    await this.#untilListening();
  }

  async #untilListening(): Promise<void> {
    const end = Date.now() + START_MS;
    while (!this.isEnded && Date.now() < end) {
      if (await canConnect(this.#calls)) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new IntegrationCallError('crashed');
  }

  #note(text: string): void {
    for (const line of text.split('\n').filter(Boolean)) this.lines.push(line.slice(0, LONGEST_LINE));
    this.lines.splice(0, Math.max(0, this.lines.length - MOST_LINES));
  }

  #post(body: Buffer, contentType: string, signal: AbortSignal): Promise<Response> {
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          socketPath: this.#calls,
          method: 'POST',
          path: '/v1',
          agent: false,
          signal,
          headers: { host: 'integration', 'content-type': contentType, 'content-length': body.length },
        },
        (answer) => {
          readAll(answer, MOST_BYTES).then(
            (bytes) => resolve(toResponse(answer, bytes)),
            (error) => {
              asking.destroy();
              reject(error);
            },
          );
        },
      );
      asking.once('error', reject);
      asking.end(body);
    });
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    this.#requestsLeft -= 1;
    if (this.#requestsLeft < 0)
      return void outgoing
        .writeHead(429, { 'content-type': 'text/plain', connection: 'close' })
        .end('A call of an integration sends at most 50 requests.');
    try {
      const answer = await this.#sendLimit.run(async () =>
        this.options.answerOutbound(await toRequest(incoming)),
      );
      outgoing.writeHead(answer.status, [...answer.headers].flat());
      if (answer.body) await pipeline(answer.body, outgoing);
      else outgoing.end();
    } catch {
      if (outgoing.headersSent) outgoing.destroy();
      else
        outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('This address could not be reached.');
    }
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '' } = incoming;
  const bytes = await readAll(incoming, MOST_SENT);
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const hasBody = bytes.length > 0 && method !== 'GET' && method !== 'HEAD';
  return new Request(url, { method, headers, ...(hasBody ? { body: new Uint8Array(bytes) } : {}) });
}

const BODILESS = new Set([101, 204, 205, 304]);

function toResponse({ statusCode = 502, headers }: IncomingMessage, bytes: Buffer): Response {
  const answered = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || name === 'transfer-encoding' || name === 'connection') continue;
    for (const one of Array.isArray(value) ? value : [value]) answered.append(name, one);
  }
  const body = BODILESS.has(statusCode) ? null : new Uint8Array(bytes);
  return new Response(body, { status: statusCode === 101 ? 502 : statusCode, headers: answered });
}

async function readAll(incoming: IncomingMessage, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) throw new IntegrationCallError('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Removes what processes left behind whose server was killed: nobody answers there. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const left = path.join(folder, name);
    const { mtimeMs } = await stat(left).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > 2 * START_MS && !(await canConnect(path.join(left, CALLS))))
      await rm(left, { recursive: true, force: true });
  }
}

function canConnect(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(socketPath, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** The shell and what it started: they are a group of their own. */
function killAll(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new IntegrationCallError('timeout'));
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
