// npm run password-link -- EMAIL: a link to a new password, for whoever has the data of the instance.
import { ensureBuild, isBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages({ withDevelopment: !isBuilt() });
await ensureBuild();
await import('../dist/password-link.mjs');
