// node scripts/release.mjs FOLDER: the built program in a folder, with the files of packages that it loads and no more.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ensureBuild } from './setup/build.mjs';
import { root } from './setup/root.mjs';
import { packageOf, traceRuntimeFiles } from './setup/runtime-files.mjs';

const [name] = process.argv.slice(2);
if (!name) throw new Error('Name the folder of the release.');
const folder = resolve(name);
if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`);

const PARTS = [
  'package.json',
  'next.config.mjs',
  'LICENSE',
  'integrations',
  'THIRD_PARTY_NOTICES',
  'lib/contract/import-limits.json',
  'lib/storage/migrations',
  'models',
  'sample',
  'scripts',
  'dist',
  '.next',
];
/** What a build leaves for the next one or for whoever traces it, and data of search, which dist/ has for the one API of the process. */
const LEFT_OUT =
  /[/\\]\.next[/\\](?:cache|diagnostics|types|trace[^/\\]*|turbopack|node_modules[/\\]esbuild-\w+)$|\.(?:map|nft\.json)$|_snapshot\.json$/;

await ensureBuild();
for (const part of PARTS)
  cpSync(join(root, part), join(folder, part), {
    recursive: true,
    // Links of the build lead to packages beside it, wherever that is.
    verbatimSymlinks: true,
    filter: (path) => !LEFT_OUT.test(path),
  });
const files = await traceRuntimeFiles(root);
const licenses = [...new Set(files.map(packageOf))].flatMap((path) =>
  readdirSync(join(root, path))
    .filter((file) => /^(?:package\.json$|licen[cs]e|copying|notice)/i.test(file))
    .map((file) => `${path}/${file}`),
);
for (const file of new Set([...files, ...licenses])) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  cpSync(join(root, file), join(folder, file), { recursive: true });
}
