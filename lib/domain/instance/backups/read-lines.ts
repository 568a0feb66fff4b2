import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { ArchiveProblem, type Manifest, rowsEntry } from './archive-format';
import type { BackupArchive } from './open-archive';

const BATCH_CHARACTERS = 1_000_000;
const MOST_LINES = 1_000;

/** The rows of a table, some lines at a time; those of a table that is not as its manifest says are refused at its end. */
export async function* readLines(
  archive: BackupArchive,
  table: Manifest['tables'][number],
): AsyncGenerator<string[]> {
  const hash = createHash('sha256');
  let rows = 0;
  let batch: string[] = [];
  let characters = 0;
  let rest = '';
  const decoder = new StringDecoder('utf8');
  const stream: AsyncIterable<Buffer> = await archive.read(rowsEntry(table.name));
  for await (const bytes of stream) {
    hash.update(bytes);
    const lines = (rest + decoder.write(bytes)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      batch.push(line);
      characters += line.length;
      rows++;
      if (batch.length < MOST_LINES && characters < BATCH_CHARACTERS) continue;
      yield batch;
      batch = [];
      characters = 0;
    }
  }
  if (batch.length > 0) yield batch;
  if (rest !== '' || rows !== table.rows || hash.digest('hex') !== table.sha256)
    throw new ArchiveProblem(`The rows of ${table.name} are not those that its list of contents names.`);
}
