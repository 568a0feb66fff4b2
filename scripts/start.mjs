// npm start: installs, builds and starts, each only when needed.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/root.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();

// A killed npm takes its shell with it but not us: an orphan would hold the port and the database.
const parent = process.ppid;
if (process.env.npm_lifecycle_event) {
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGTERM'), 500).unref();
}

process.chdir(root);
process.env.NODE_ENV = 'production';
// In this process, so that signals and exit codes are the server's own.
await import('../dist/server.mjs');
