import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, wherever a script was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A release is built, has the packages that it loads, and no sources: see scripts/release.mjs. */
export const isRelease = !existsSync(join(root, 'server.ts'));
