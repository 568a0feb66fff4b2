// npm run backup: one archive of everything that this instance holds.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();
await import('../dist/backup.mjs');
