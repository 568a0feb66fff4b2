import path from 'node:path';
import { findBuildFolder } from '@/lib/environment/program-root';
import { makeEmptyDatabase } from './empty-database';

// An entry of the build, run once by it: dist/make-empty-database.mjs leaves dist/empty-database for first starts.
const build = findBuildFolder();
if (!build) throw new Error('This runs from the build alone: npm run build.');
await makeEmptyDatabase(path.join(build, 'empty-database'));
process.exit(0);
