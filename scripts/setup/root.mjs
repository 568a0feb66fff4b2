import { fileURLToPath } from 'node:url';

/** The folder that holds package.json, wherever a script was called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
