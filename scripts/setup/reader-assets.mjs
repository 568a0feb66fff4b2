// Builds what the readers' pages load: style sheets, fonts and scripts, each with a hash in its name.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const folders = {
  styles: ['components/blocks/style', 'components/reader/style'],
  scripts: ['components/blocks/behavior', 'components/reader/browser'],
};
/** Entry points; the other files of these folders are imported by them. */
const isSheet = (name) => /^(?:reader|math|kit|integrations|font-[\w-]+)\.css$/.test(name);
const isScript = (name) => /^(?:reader|mermaid|kit|integrations)\.ts$/.test(name);
/** It runs before the scripts that follow it, which a module does not. */
const isClassic = (entry) => basename(entry) === 'integrations.ts';

const list = (folder, isEntry) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter(isEntry)
        .sort()
        .map((name) => `${folder}/${name}`)
    : [];

const isFont = (entry) => basename(entry).startsWith('font-');

/** What most of a text is set in: pages ask for it before the style sheet does. */
const findLetters = ({ outputs }) =>
  Object.entries(outputs)
    .filter(([, { inputs }]) =>
      Object.keys(inputs).some((file) => /-latin-(?:wght|400)-normal\.woff2$/.test(file)),
    )
    .map(([path]) => basename(path))[0];

/** `compress` keeps each text smaller beside it, which takes seconds. */
export async function buildReaderAssets({ folder = join(root, 'dist', 'reader'), compress = true } = {}) {
  const { build } = await import('esbuild');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entries = {};
  const files = [];
  // Each on its own: what two of them share would be one more file to wait for.
  const { styles, scripts } = folders;
  const sheets = styles.flatMap((from) => list(from, isSheet));
  for (const entry of [...sheets, ...scripts.flatMap((from) => list(from, isScript))]) {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [entry],
      outdir: folder,
      bundle: true,
      splitting: entry.endsWith('.ts') && !isClassic(entry),
      format: isClassic(entry) ? 'iife' : 'esm',
      platform: 'browser',
      target: ['es2022', 'chrome105', 'firefox115', 'safari16'],
      minify: true,
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      assetNames: '[name]-[hash]',
      loader: { '.woff2': 'file', '.woff': 'file', '.ttf': 'file', '.svg': 'file' },
      alias: { '@': root },
      define: { 'process.env.NODE_ENV': '"production"' },
      metafile: true,
      logLevel: 'warning',
    });
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      const name = basename(path);
      files.push(name);
      // What a script loads later is an entry point as well.
      if (entryPoint === entry) entries[basename(entry).replace(/\.ts$/, '.js')] = name;
    }
    const letters = findLetters(metafile);
    if (letters && isFont(entry)) entries[basename(entry).replace(/css$/, 'woff2')] = letters;
  }
  for (const name of compress ? files.filter((file) => /\.(?:css|js|svg)$/.test(file)) : []) {
    const text = readFileSync(join(folder, name));
    // The last bit of size would take minutes for the drawing of diagrams.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text, { params }));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
  const manifest = { entries, files: [...new Set(files)].sort() };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}
