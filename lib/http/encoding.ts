import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The smaller of the forms that whoever asks can read; undefined for the plain one. */
export function negotiateEncoding(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined || accepted === '') return undefined;
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : undefined;
}

function accepts(accepted: string, encoding: Encoding): boolean {
  const at = accepted.search(encoding === 'br' ? /(?:^|[\s,])br(?:$|[\s,;])/ : /(?:^|[\s,])gzip(?:$|[\s,;])/);
  if (at < 0) return false;
  const rest = accepted.slice(at + 1).split(',', 1)[0] ?? '';
  return !/;\s*q=0(?:\.0*)?\s*$/.test(rest);
}

export function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return zip(bytes, { level: 6 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return brotli(bytes, { params });
}
