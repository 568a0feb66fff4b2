// npm run restore: brings an archive into an empty instance.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();
await import('../dist/restore.mjs');
