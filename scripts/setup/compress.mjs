// Brotli of what browsers load, made once at the build with the most effort.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const WORTH_IT = 1024;

/** Writes `file.br` beside each script and style of a folder. */
export async function compressBuiltFiles(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => /\.(?:js|css|json)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const bytes = await readFile(path);
      if (bytes.length < WORTH_IT) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(`${path}.br`, await compress(bytes, { params }));
    }),
  );
}
