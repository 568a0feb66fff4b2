import { TestProcess } from './test-process';

/** A process that has an embedded database open. */
export class EmbeddedProcess extends TestProcess {
  constructor(task: 'hold' | 'write' | 'migrate' | 'close', dataDir: string, ...rest: string[]) {
    super('embedded-child.ts', task, dataDir, ...rest);
  }

  /** The largest number that the process has said, each of them a commit that was answered. */
  get acknowledged(): number {
    return Math.max(0, ...this.lines.map(Number).filter(Number.isInteger));
  }
}
