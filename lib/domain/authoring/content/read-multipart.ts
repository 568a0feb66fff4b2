import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { Problem } from '@/lib/contract/problem';
import type { Spool } from '@/lib/storage/files/open-spool';
import { IMPORT_LIMITS } from './import-limits';
import { EntryCollector, type SourceEntry, tooLarge } from './import-source';

/** Reads files sent as parts of a form, each named by its path, one behind the other into the spool. */
export async function readMultipart(
  body: Readable,
  contentType: string,
  spool: Spool,
): Promise<Map<string, SourceEntry>> {
  const collector = new EntryCollector();
  const { entries, fileBytes, pathLength } = IMPORT_LIMITS;
  const form = openForm(contentType, {
    parts: entries + 1,
    files: entries + 1,
    fields: entries + 1,
    fileSize: fileBytes + 1,
    fieldSize: IMPORT_LIMITS.pageBytes,
    fieldNameSize: pathLength + 1,
    headerPairs: 16,
  });
  let failure: unknown;
  let writing = Promise.resolve();
  let current: Readable | undefined;
  const fail = (error: unknown) => {
    failure ??= error;
    body.unpipe(form);
    form.destroy();
    // A part whose form is gone would be waited for without end.
    current?.destroy();
  };
  const take = async (path: string, part: Readable) => {
    current = part;
    if (failure) return;
    const start = spool.size;
    for await (const chunk of part) await spool.append(chunk);
    const size = spool.size - start;
    collector.add(path, { size, read: () => spool.read(start, size) });
  };
  form.on('file', (name: string, part: BusboyFileStream) => {
    writing = writing.then(() => take(name, part)).catch(fail);
  });
  form.on('field', (name: string, value: string, nameTruncated: boolean, valueTruncated: boolean) => {
    if (nameTruncated || valueTruncated)
      return fail(
        new Problem(400, `The part ${name.slice(0, 80)} is too long for a text field: send it as a file.`),
      );
    writing = writing.then(() => take(name, Readable.from([Buffer.from(value)]))).catch(fail);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    form.on(limit, () => fail(tooLarge(`It has more than ${entries} files.`)));
  body.on('error', fail);
  body.pipe(form);
  await finished(form).catch((error: unknown) => {
    failure ??=
      error instanceof Problem
        ? error
        : new Problem(400, 'The form data can not be read: it ends too early or is damaged.');
  });
  await writing;
  if (failure) throw failure;
  return collector.finish();
}

function openForm(contentType: string, limits: Record<string, number>): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits, preservePath: true });
  } catch {
    throw new Problem(400, 'The header "content-type" of the form data lacks its boundary.');
  }
}
