import { EnvironmentError } from '@/lib/environment';
import { explainUnavailable, isUnavailable } from '@/lib/storage/database/failures';
import { ArchiveProblem } from '../archive-format';

/** A problem that the person at the terminal can fix. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export const say = (line = ''): void => void process.stdout.write(`${line}\n`);

const isTerminal = process.stderr.isTTY;
let shown = '';

/** One line that is overwritten; without a terminal, a new line for each phase. */
export function showProgress(phase: string, done: number, total: number): void {
  const percent = total > 0 ? ` ${Math.floor((100 * done) / total)} %` : '';
  const line = isTerminal ? `${phase}${percent}` : phase;
  if (line === shown) return;
  shown = line;
  process.stderr.write(isTerminal ? `\r\u001B[K${line}` : `${line}\n`);
}

export function endProgress(): void {
  if (isTerminal && shown) process.stderr.write('\r\u001B[K');
  shown = '';
}

function describe(error: unknown): string {
  if (error instanceof ArchiveProblem || error instanceof CommandProblem || error instanceof EnvironmentError)
    return error.message;
  if (isUnavailable(error)) return explainUnavailable(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Runs a command to its end: what went wrong is said in words, and the process ends with 1. */
export function runCommand(command: () => Promise<void>): void {
  command()
    .catch((error: unknown) => {
      endProgress();
      process.stderr.write(`${describe(error)}\n`);
      process.exitCode = 1;
    })
    // What still waits, such as a connection that is kept, must not hold the terminal.
    .finally(() => process.exit());
}
