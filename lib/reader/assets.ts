import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { negotiateEncoding } from '@/lib/http/encoding';
import { singleton } from '@/lib/singleton';
import type { ReaderResponse } from './request';

/** The style sheets, scripts and fonts of the reader's pages, each with a hash in its name. */
export interface ReaderFiles {
  /** Of what they were made of to their own: `reader.css` → `reader-3F9A….css`. */
  names: Readonly<Record<string, string>>;
  /** Undefined for a name that there is none of. */
  answer(name: string, acceptEncoding: string | undefined): ReaderResponse | undefined;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.svg': 'image/svg+xml',
};

/** What `scripts/setup/reader-assets.mjs` wrote into a folder; nothing where it has not run. */
export function openReaderFiles(folder: string): ReaderFiles {
  const manifestFile = path.join(folder, 'manifest.json');
  const { entries, files } = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
    : { entries: {}, files: [] };
  const known = new Set(files);
  const read = (name: string) => singleton(`reader.file ${folder} ${name}`, () => readBytes(folder, name));
  return {
    names: entries,
    answer(name, acceptEncoding) {
      if (!known.has(name)) return undefined;
      const encoding = negotiateEncoding(acceptEncoding);
      const body = (encoding && read(`${name}.${encoding === 'br' ? 'br' : 'gz'}`)) || read(name);
      if (!body) return undefined;
      const isEncoded = encoding !== undefined && body !== read(name);
      return {
        status: 200,
        headers: {
          'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
          'content-length': String(body.length),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          // Modules and fonts of another host of the same instance; there is nothing secret in them.
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          vary: 'accept-encoding',
          ...(isEncoded ? { 'content-encoding': encoding } : {}),
        },
        body,
      };
    },
  };
}

interface Manifest {
  entries: Record<string, string>;
  files: string[];
}

function readBytes(folder: string, name: string): Buffer | undefined {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file) : undefined;
}
