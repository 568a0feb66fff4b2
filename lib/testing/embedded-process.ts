import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findProgramRoot } from '@/lib/storage/program-root';

/** A process that has an embedded database open, for the tests that kill it. */
export class EmbeddedProcess {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  errors = '';
  #wake: () => void = () => undefined;
  #ended = false;

  constructor(task: 'hold' | 'write' | 'migrate' | 'close', dataDir: string, ...rest: string[]) {
    const script = path.join(findProgramRoot(), 'lib', 'testing', 'embedded-child.ts');
    this.child = spawn(process.execPath, ['--import', 'tsx', script, task, dataDir, ...rest], {
      cwd: findProgramRoot(),
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => {
        this.lines.push(line);
        this.#wake();
      });
    this.child.stderr?.on('data', (chunk) => {
      this.errors += chunk;
    });
    this.child.once('close', () => {
      this.#ended = true;
      this.#wake();
    });
  }

  async waitForLine(matches: (line: string) => boolean): Promise<void> {
    while (!this.lines.some(matches)) {
      if (this.#ended) throw new Error(`The process ended first: ${this.errors}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The largest number that the process has said, each of them a commit that was answered. */
  get acknowledged(): number {
    return Math.max(0, ...this.lines.map(Number).filter(Number.isInteger));
  }

  async kill(): Promise<void> {
    if (!this.#ended) {
      this.child.kill('SIGKILL');
      await once(this.child, 'close');
    }
  }

  async exitCode(): Promise<number | null> {
    if (!this.#ended) await once(this.child, 'close');
    return this.child.exitCode;
  }
}
