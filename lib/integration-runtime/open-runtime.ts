import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgramRoot } from '@/lib/environment/program-root';
import {
  type AnswerOutbound,
  type IntegrationCall,
  IntegrationCallError,
  type IntegrationRuntime,
  type RuntimeState,
} from './runtime';
import { removeLeftovers, WorkerProcess } from './worker-process';

/** So many versions run at once; the one that has rested longest ends for another. */
const MOST_PROCESSES = 8;
/** Longer than what a call may still do after its answer. */
const REST_MS = 2 * 60_000;
const LOOK_MS = 30_000;
/** The path of a socket is at most 107 bytes long. */
const LONGEST_FOLDER = 80;

/** The program that comes with the optional package `workerd`, where there is one for this platform. */
function findProgram(): string | undefined {
  const platform = `${process.platform}-${process.arch === 'x64' ? '64' : process.arch}`;
  // A path and no import: no bundler is to read a program.
  const parts = ['node_modules', '@cloudflare', `workerd-${platform}`, 'bin', 'workerd'];
  const program = path.join(findProgramRoot(), ...parts);
  return existsSync(program) ? program : undefined;
}

export function openRuntime(
  settings: { isOn: boolean; dataDir: string },
  answerOutbound: AnswerOutbound,
): IntegrationRuntime {
  const program = settings.isOn ? findProgram() : undefined;
  return program
    ? new WorkerdRuntime(program, findFolder(settings.dataDir), answerOutbound)
    : new AbsentRuntime(settings.isOn ? 'missing' : 'off');
}

/** In the data folder, or in the system's where that has too long a name. */
function findFolder(dataDir: string): string {
  const inside = path.resolve(dataDir, 'integrations');
  if (Buffer.byteLength(inside) <= LONGEST_FOLDER) return inside;
  const name = createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 16);
  return path.join(tmpdir(), `lectern-${process.getuid?.() ?? 0}-${name}`);
}

class AbsentRuntime implements IntegrationRuntime {
  constructor(readonly state: RuntimeState) {}
  run = () => Promise.reject(new IntegrationCallError('missing'));
  takeLines = () => [];
  close = async () => undefined;
}

class WorkerdRuntime implements IntegrationRuntime {
  readonly state = 'ready';
  readonly #workers = new Map<string, Promise<WorkerProcess>>();
  readonly #known = new Map<string, WorkerProcess>();
  #watch: NodeJS.Timeout | undefined;
  #clean: Promise<void> | undefined;

  constructor(
    readonly program: string,
    readonly folder: string,
    readonly answerOutbound: AnswerOutbound,
  ) {}

  async run({ version, script, event, environment, body, timeoutMs }: IntegrationCall): Promise<Response> {
    const worker = await this.#find(version, script);
    const form = new FormData();
    form.set('event', JSON.stringify(event));
    form.set('environment', JSON.stringify(environment));
    if (body) form.set('fetch-body', new Blob([body as Uint8Array<ArrayBuffer>]));
    return worker.call(new Request('http://integration/v1', { method: 'POST', body: form }), timeoutMs);
  }

  takeLines(version: string): string[] {
    return this.#known.get(version)?.lines.splice(0) ?? [];
  }

  async close(): Promise<void> {
    clearInterval(this.#watch);
    for (const worker of this.#known.values()) worker.end();
    this.#known.clear();
    this.#workers.clear();
  }

  async #find(version: string, script: () => Promise<string>): Promise<WorkerProcess> {
    const known = this.#known.get(version);
    if (known && !known.isEnded) return known;
    if (known) this.#forget(version, known);
    const starting = this.#workers.get(version) ?? this.#start(version, script);
    this.#workers.set(version, starting);
    return starting;
  }

  async #start(version: string, script: () => Promise<string>): Promise<WorkerProcess> {
    try {
      this.#clean ??= removeLeftovers(this.folder).catch(() => undefined);
      const [text] = await Promise.all([script(), this.#clean]);
      this.#makeRoom();
      const worker = new WorkerProcess({
        program: this.program,
        folder: path.join(this.folder, randomUUID().slice(0, 8)),
        script: text,
        answerOutbound: (request) => this.answerOutbound(version, request),
      });
      this.#known.set(version, worker);
      this.#watch ??= setInterval(() => this.#endRested(), LOOK_MS).unref();
      return worker;
    } finally {
      this.#workers.delete(version);
    }
  }

  #makeRoom(): void {
    if (this.#known.size < MOST_PROCESSES) return;
    const [rested] = [...this.#known]
      .filter(([, { running }]) => running === 0)
      .sort(([, one], [, other]) => one.usedAt - other.usedAt);
    if (!rested) throw new IntegrationCallError('busy');
    this.#forget(...rested);
  }

  #endRested(): void {
    for (const [version, worker] of this.#known)
      if (worker.isEnded || (worker.running === 0 && Date.now() - worker.usedAt > REST_MS))
        this.#forget(version, worker);
  }

  #forget(version: string, worker: WorkerProcess): void {
    worker.end();
    if (this.#known.get(version) === worker) this.#known.delete(version);
  }
}
