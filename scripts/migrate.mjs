// npm run migrate -- --from URL --to URL …: brings an organization of the public platform, or of another Lectern, here.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();
await import('../dist/migrate.mjs');
