// npm run build: the screens by Next, the server by esbuild, into .next and dist.
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fingerprintSources, stamp } from './setup/build.mjs';
import { esbuildMessages } from './setup/compile-messages.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { buildReaderAssets } from './setup/reader-assets.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
const { build } = await import('esbuild');

// Taken first: what changes while the build runs makes the next start build again.
const fingerprint = fingerprintSources();
rmSync(stamp, { force: true });

const { 'drawing-thread': drawingThread, ...workers } = JSON.parse(
  readFileSync(join(root, 'lib/concurrency/workers/worker-files.json'), 'utf8'),
);
const entries = {
  ...workers,
  'make-empty-database': 'lib/storage/embedded/make-empty.ts',
  'openapi-reader': 'lib/domain/integrations/openapi-specs/reader-thread.ts',
  'text-thread': 'lib/storage/text-threads/text-thread.ts',
  'page-thread': 'lib/domain/instance/pdf/page-thread.ts',
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
  '@node-rs/argon2',
  '@node-saml/node-saml',
  '@zxcvbn-ts/*',
  'ai',
  'esbuild',
  'fs-native-extensions',
  'httpsnippet-lite',
  'katex',
  'mammoth',
  'next',
  'next-auth',
  'openid-client',
  'piscina',
  'pg',
  'pino',
  'sharp',
  'shiki/langs/*',
];
/** How the files begin that the server loads when it needs them. */
const PART = 'server-part-';
const programs = {
  absWorkingDir: root,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  alias: { '@': root },
  plugins: [esbuildMessages],
  sourcemap: true,
  logLevel: 'warning',
};
await build({ ...programs, entryPoints: entries, packages: 'external' });

// The server and the threads that draw pages carry the packages that a start needs: reading a thousand small files
// takes longer than all else that they do. What is imported when it is needed becomes a file of its own, in the same folder.
for (const file of readdirSync(join(root, 'dist'))) {
  if (file.startsWith(PART)) rmSync(join(root, 'dist', file));
}
await build({
  ...programs,
  entryPoints: { server: 'server.ts', 'drawing-thread': drawingThread },
  splitting: true,
  chunkNames: `${PART}[name]-[hash]`,
  external: outside,
  define: { 'process.env.NODE_ENV': '"production"' },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  // For packages of the older kind, which ask for Node's own modules this way.
  banner: {
    js: "import { createRequire as openRequire } from 'node:module'; const require = openRequire(import.meta.url);",
  },
});

await buildReaderAssets();

// What a first start copies, instead of making a database of its own with several times the memory.
rmSync(join(root, 'dist', 'empty-database'), { recursive: true, force: true });
const made = spawnSync(process.execPath, [join(root, 'dist', 'make-empty-database.mjs')], {
  stdio: 'inherit',
});
if (made.status !== 0) process.exit(made.status ?? 1);
// Read by whoever runs the program, who need not be who built it; nothing is in it yet.
for (const entry of readdirSync(join(root, 'dist', 'empty-database'), {
  recursive: true,
  withFileTypes: true,
}))
  chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
chmodSync(join(root, 'dist', 'empty-database'), 0o755);

const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
const { status } = spawnSync(process.execPath, [next, 'build'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
});
if (status !== 0) process.exit(status ?? 1);

writeFileSync(stamp, fingerprint);
