// npm run build: the screens by Next, the server by esbuild, into .next and dist.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fingerprintSources, stamp } from './setup/build.mjs';
import { esbuildMessages } from './setup/compile-messages.mjs';
import { compressBuiltFiles } from './setup/compress.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { buildReaderAssets } from './setup/reader-assets.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
const { build } = await import('esbuild');

// Taken first: what changes while the build runs makes the next start build again.
const fingerprint = fingerprintSources();
rmSync(stamp, { force: true });

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const entries = {
  server: 'server.ts',
  ...readJson('lib/concurrency/workers/worker-files.json'),
  'make-empty-database': 'lib/storage/database/embedded/make-empty.ts',
  migrate: 'lib/migration/command.ts',
  'password-link': 'lib/domain/people/password-resets/command.ts',
  backup: 'lib/domain/instance/backups/commands/backup.ts',
  restore: 'lib/domain/instance/backups/commands/restore.ts',
  'move-files': 'lib/storage/files/move-files-command.ts',
  typesetter: 'lib/pdf/typesetter.mjs',
};
/** Packages that a bundle would break, since they load native code or files beside themselves, or that few ever use. */
const outside = [
  '@ai-sdk/*',
  '@aws-sdk/*',
  '@electric-sql/pglite',
  '@myriaddreamin/typst-ts-web-compiler',
  '@node-rs/argon2',
  '@node-saml/node-saml',
  '@zxcvbn-ts/*',
  'ai',
  'beautiful-mermaid',
  'esbuild',
  'fs-native-extensions',
  'httpsnippet-lite',
  'katex',
  'mammoth',
  'next',
  'next-auth',
  'onnxruntime-node',
  'openid-client',
  'piscina',
  'pg',
  'pino',
  'sharp',
  'shiki/langs/*',
];

// Every program carries the packages that it needs: reading a thousand small files takes longer than all else that a
// start does. What is imported when it is needed becomes a file of its own, in the same folder.
rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: entries,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'part-[name]-[hash]',
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // The CommonJS form of jsonc-parser asks for files beside itself, which a bundle does not have.
  mainFields: ['module', 'main'],
  alias: { '@': root },
  plugins: [esbuildMessages],
  external: outside,
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
  // For packages of the older kind, which ask for Node's own modules this way.
  banner: {
    js: "import { createRequire as openRequire } from 'node:module'; const require = openRequire(import.meta.url);",
  },
});

mkdirSync(join(root, 'dist', 'fonts'));
for (const file of Object.values(readJson('lib/pdf/font-files.json')).flat())
  copyFileSync(join(root, 'node_modules', file), join(root, 'dist', 'fonts', basename(file)));

await buildReaderAssets();

// What a first start copies, instead of making a database of its own with several times the memory.
const made = spawnSync(process.execPath, [join(root, 'dist', 'make-empty-database.mjs')], {
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(made.status ?? 1);
// A tenth of the size, and read by whoever runs the program, who need not be who built it; nothing is in it yet.
const empty = join(root, 'dist', 'empty-database');
for (const entry of readdirSync(empty, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isDirectory()) chmodSync(path, 0o755);
  else {
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }), { mode: 0o644 });
    rmSync(path);
  }
}
chmodSync(empty, 0o755);

const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const { status } = spawnSync(process.execPath, [next, 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // For the table of packages by screen.
    SOURCE_MAPS: String(process.argv.includes('--source-maps')),
  },
});
if (status !== 0) process.exit(status ?? 1);
await compressBuiltFiles(join(root, '.next', 'static'));

writeFileSync(stamp, fingerprint);
