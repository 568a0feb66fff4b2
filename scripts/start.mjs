// npm start [-- --processes N]: installs, builds and starts, each only when needed.
import { parseArgs } from 'node:util';
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { root } from './setup/root.mjs';

try {
  const { values } = parseArgs({ options: { processes: { type: 'string' } } });
  if (values.processes) process.env.LECTERN_PROCESSES = values.processes;
} catch (error) {
  process.stderr.write(`${error.message}\nUsage: npm start [-- --processes N]\n`);
  process.exit(1);
}

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
