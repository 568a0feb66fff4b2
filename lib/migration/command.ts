import { writeFileSync } from 'node:fs';
import { readOptions, USAGE, UsageError } from './options';
import { runMigration } from './run-migration';

const isTerminal = process.stdout.isTTY;
let lastStep = '';

function tell(step: string, done: number, total: number): void {
  const percent = total > 0 ? Math.floor((100 * done) / total) : 100;
  if (isTerminal) process.stdout.write(`\r\u001B[K${step} ${percent} %`);
  else if (step !== lastStep) process.stdout.write(`${step}\n`);
  lastStep = step;
}

const endLine = () => isTerminal && process.stdout.write('\r\u001B[K');

const say = (line: string) => {
  endLine();
  process.stdout.write(`${line}\n`);
};

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), process.env);
  const { lines, files } = await runMigration(options, { tell, say });
  for (const [name, text] of files) writeFileSync(name, text);
  for (const line of lines) say(line);
}

main().catch((error: unknown) => {
  endLine();
  process.stderr.write(`${error instanceof Error ? error.message : 'The migration ended.'}\n`);
  if (error instanceof UsageError) process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
});
