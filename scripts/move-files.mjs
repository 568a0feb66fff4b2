// npm run move-files: copies files from the data folder into the store that LECTERN_S3_URL names.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();
await import('../dist/move-files.mjs');
