// What the built program loads of its packages: by Next's own traces, and by tracing what esbuild made and the scripts
// that run without development packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** Commands of package.json that run where the program is installed. */
const COMMANDS = ['start', 'backup', 'restore', 'import', 'migrate', 'move-files', 'password-link'];

/** Bundles threads for what runs from the sources; and colors that "debug" uses where it finds them. */
const NOT_NEEDED = /^node_modules\/(?:esbuild|@esbuild|supports-color|has-flag)\//;
/** The library of other platforms, which the trace can't tell from this one's. */
const OTHER_PLATFORMS = new RegExp(
  `^node_modules/onnxruntime-node/bin/(?!napi-v\\d+/${process.platform}/${process.arch}/)`,
);
/** Of Next, what builds and what serves while pages are edited; the traces that it writes name the exceptions. */
const NEXT_BUILD =
  /^node_modules\/next\/dist\/(?:docs\/|server\/dev\/|compiled\/(?:next-server|next-devtools|babel[^/]*|@babel|terser)\/)/;
/** Found by a name that is put together when they are needed, which no trace follows. */
const READ_BY_NAME = [
  'node_modules/@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm',
  `node_modules/fs-native-extensions/prebuilds/${process.platform}-${process.arch}/fs-native-extensions.node`,
];

const slashed = (path) => path.split(sep).join('/');

function* listFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(path);
    else yield path;
  }
}

/** What Next says that its pages and its server load. */
function readNextTraces(root) {
  const files = new Set();
  const folder = join(root, '.next');
  if (!existsSync(folder)) return files;
  for (const trace of listFiles(folder)) {
    if (!trace.endsWith('.nft.json')) continue;
    for (const file of JSON.parse(readFileSync(trace, 'utf8')).files)
      files.add(slashed(relative(root, resolve(dirname(trace), file))));
  }
  return files;
}

/** What Next looks up at every start, though builds alone load it. */
function readNextLookups(root) {
  const file = join(root, 'node_modules/next/dist/server/config-utils.js');
  if (!existsSync(file)) return [];
  const { resolve: find } = createRequire(file);
  const names = readFileSync(file, 'utf8').matchAll(/'(next\/dist\/compiled\/[^']+)'/g);
  return [...names].map(([, name]) => slashed(relative(root, find(name))));
}

/** Paths from the root of all files of packages that the built program may load. */
export async function traceRuntimeFiles(root) {
  const ofNext = readNextTraces(root);
  const entries = [
    ...readdirSync(join(root, 'dist'))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => `dist/${name}`),
    ...COMMANDS.map((name) => `scripts/${name}.mjs`),
    'node_modules/next/dist/server/next.js',
  ].filter((path) => existsSync(join(root, path)));
  const { fileList } = await nodeFileTrace(
    entries.map((path) => join(root, path)),
    {
      base: root,
      ignore: (path) => NOT_NEEDED.test(path) || (NEXT_BUILD.test(path) && !ofNext.has(path)),
    },
  );
  const found = new Set([...fileList].map(slashed).concat([...ofNext], readNextLookups(root), READ_BY_NAME));
  return [...found]
    .filter(
      (path) =>
        path.startsWith('node_modules/') &&
        !NOT_NEEDED.test(path) &&
        !OTHER_PLATFORMS.test(path) &&
        !/\.(?:map|d\.[cm]?ts)$/.test(path),
    )
    .filter((path) => existsSync(join(root, path)))
    .sort();
}

/** The folder of the package that a file is of. */
export const packageOf = (path) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)[0];
