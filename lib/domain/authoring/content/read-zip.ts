import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Problem } from '@/lib/contract/problem';
import { IMPORT_LIMITS } from './import-limits';
import { EntryCollector, type SourceEntry, tooLarge } from './import-source';

const isFolder = (entry: Entry) => entry.fileName.endsWith('/');
/** Unix archivers keep the kind of a file in the high half of its attributes. */
const isSpecial = (entry: Entry) => {
  const kind = (entry.externalFileAttributes >>> 16) & 0o170000;
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000;
};

interface OpenedZip {
  entries: Map<string, SourceEntry>;
  /** Symbolic links and the like, which are never followed. */
  skipped: string[];
  close(): void;
}

/** Reads the directory of an archive, with tidy paths unless they have to stay; the bytes of an entry are unpacked when they are asked for. */
export async function readZip(path: string, size: number, { isTidied = true } = {}): Promise<OpenedZip> {
  const zip = await openPromise(path, {
    lazyEntries: true,
    autoClose: false,
    validateEntrySizes: true,
  }).catch(refuse);
  try {
    const skipped: string[] = [];
    const collector = new EntryCollector();
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (isFolder(entry)) continue;
      if (isSpecial(entry)) {
        skipped.push(entry.fileName);
        continue;
      }
      if (!entry.canDecodeFileData())
        throw new Problem(
          400,
          `The file ${entry.fileName} is encrypted or packed in a way that is not supported.`,
        );
      unpacked += entry.uncompressedSize;
      if (unpacked > IMPORT_LIMITS.ratio * size + IMPORT_LIMITS.ratioFreeBytes)
        throw tooLarge('It unpacks to far more than its own size.');
      collector.add(entry.fileName, { size: entry.uncompressedSize, read: () => unpack(zip, entry) });
    }
    return { entries: isTidied ? collector.finish() : collector.entries, skipped, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Problem ? error : refuse(error);
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += chunk.length;
      if (size > entry.uncompressedSize) throw new Error('it is longer than the archive says');
      chunks.push(chunk);
    }
    const bytes = Buffer.concat(chunks);
    if (crc32(bytes) !== entry.crc32) throw new Error('its check sum is wrong');
    return bytes;
  } catch (error) {
    return refuse(error, entry.fileName);
  }
}

function refuse(error: unknown, name?: string): never {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0]?.slice(0, 200) : '';
  throw new Problem(
    400,
    `${name ? `The file ${name} in the archive` : 'The archive'} can not be read: ${reason}`,
  );
}
