import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findProgramRoot } from '@/lib/environment/program-root';

/** A process of its own that tells what it did, line by line, for the tests that kill it. */
export class TestProcess {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  errors = '';
  #wake: () => void = () => undefined;
  #ended = false;

  constructor(script: string, ...rest: string[]) {
    const file = path.resolve(findProgramRoot(), 'lib', 'testing', script);
    // What was bundled already needs no compiler, which takes most of the start.
    const compiler = file.endsWith('.mjs') ? [] : ['--import', 'tsx'];
    this.child = spawn(process.execPath, [...compiler, file, ...rest], {
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
