import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment } from '@/lib/environment';
import { moveFiles } from './move-files';
import { ObjectStore } from './object-store';

const USAGE = `Usage: npm run move-files [-- --remove]

  Copies files from the data folder (LECTERN_DATA_DIR) into the store of LECTERN_S3_URL, and reads each of them back.
  It may be ended and run again at any moment, also while the instance runs.

  --remove   take away from the folder what is in the store`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { remove: { type: 'boolean', default: false } } });
  const { dataDir, objectStore } = readEnvironment(process.env);
  if (!objectStore) throw new EnvironmentError('LECTERN_S3_URL is required: where the files go.');
  let damaged = 0;
  for (const room of ['files', 'artifacts'] as const) {
    const store = new ObjectStore(objectStore, room);
    const result = await moveFiles({
      dataDir,
      room,
      store,
      removes: values.remove,
      onProgress: showProgress,
    });
    damaged += result.damaged.length;
    say(`${room}: ${result.moved} copied (${result.bytes} bytes), ${result.known} were there already.`);
    for (const hash of result.damaged) say(`  ${hash} is damaged and stays in the folder.`);
  }
  if (damaged > 0) process.exitCode = 1;
}

function showProgress(done: number, total: number): void {
  if (done % 100 === 0 || done === total)
    process.stderr.write(`\r${done} of ${total}${done === total ? '\n' : ''}`);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

run().catch((error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  if (!(error instanceof EnvironmentError) && error instanceof TypeError) process.stderr.write(`${USAGE}\n`);
  process.exit(1);
});
