import cluster, { type Worker } from 'node:cluster';
import { log } from '@/lib/log';

/** A process that ends sooner after its start than this is not replaced at once. */
const SHORT_LIFE_MS = 5_000;
const REST_MS = 2_000;
/** Processes that do not end by themselves are ended. */
const PATIENCE_MS = 20_000;

/** Several processes of one program behind one port. */
class Team {
  #isStopping = false;
  #code = 0;
  #isFirst = true;

  constructor(readonly size: number) {}

  /** The first starts alone: what keeps it from starting would keep all of them, and stops the start. */
  start(): void {
    process.on('SIGTERM', () => this.#stop());
    process.on('SIGINT', () => this.#stop());
    this.#fork().once('listening', () => {
      this.#isFirst = false;
      for (let at = 1; at < this.size && !this.#isStopping; at++) this.#fork();
    });
  }

  #fork(): Worker {
    const began = Date.now();
    const worker = cluster.fork();
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (this.#isFirst) this.#isStopping = true;
      // One that was asked to stop before it could listen to that ends by the signal itself.
      if (this.#isStopping) return this.#endWhenAlone(code ?? (signal === 'SIGTERM' ? 0 : 1));
      log.error({ pid: worker.process.pid, code, signal }, 'a process exited unexpectedly and is restarted');
      const again = () => this.#isStopping || this.#fork();
      setTimeout(again, Date.now() - began < SHORT_LIFE_MS ? REST_MS : 0);
    });
    return worker;
  }

  /** Asked a second time, it does not wait. */
  #stop(): void {
    endAll(this.#isStopping ? 'SIGKILL' : 'SIGTERM');
    this.#isStopping = true;
    setTimeout(() => endAll('SIGKILL'), PATIENCE_MS).unref();
    if (listRunning().length === 0) process.exit(this.#code);
  }

  #endWhenAlone(code: number): void {
    this.#code ||= code;
    if (listRunning().length === 0) process.exit(this.#code);
  }
}

/** Serves by several processes of the program behind one port; those that break are replaced. */
export function leadProcesses(count: number, program: string): void {
  // All accept from one socket: a connection handed to a process that was just killed would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: program });
  new Team(count).start();
}

const listRunning = () => Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead());

function endAll(signal: 'SIGTERM' | 'SIGKILL'): void {
  for (const worker of listRunning()) worker?.process.kill(signal);
}
