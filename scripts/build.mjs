// npm run build: the screens by Next, the server by esbuild, into .next and dist.
import { spawnSync } from 'node:child_process';
import { chmodSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fingerprintSources, stamp } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { buildReaderAssets } from './setup/reader-assets.mjs';
import { root } from './setup/root.mjs';

await ensurePackages();
const { build } = await import('esbuild');

// Taken first: what changes while the build runs makes the next start build again.
const fingerprint = fingerprintSources();
rmSync(stamp, { force: true });

const entries = {
  server: 'server.ts',
  'embedded-worker': 'lib/storage/embedded/worker.ts',
  'make-empty-database': 'lib/storage/embedded/make-empty.ts',
  'openapi-reader': 'lib/domain/openapi-specs/reader-thread.ts',
  migrate: 'lib/migration/command.ts',
  'password-link': 'lib/domain/password-resets/command.ts',
  backup: 'lib/domain/backups/commands/backup.ts',
  restore: 'lib/domain/backups/commands/restore.ts',
  'move-files': 'lib/storage/files/move-files-command.ts',
  typesetter: 'lib/pdf/typesetter.mjs',
};
await build({
  absWorkingDir: root,
  entryPoints: entries,
  outdir: 'dist',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  alias: { '@': root },
  sourcemap: true,
  logLevel: 'warning',
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
