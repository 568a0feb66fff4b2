import { script, tool } from '../setup/tools.mjs';

/** What reads the sources without running them; each counts as one test. */
export const staticChecks = () => [
  { title: 'Types', ...script('checks/compile.mjs') },
  { title: 'Format and lint', ...tool('@biomejs/biome', 'check', '--error-on-warnings', '--colors=off') },
  { title: 'Layers', ...script('checks/layers.mjs') },
  { title: 'Sizes and names', ...script('checks/shape.mjs') },
  { title: 'Dead code', ...tool('knip', '--no-progress') },
  { title: 'Paths in the documents', ...script('checks/readme-paths.mjs') },
  { title: 'Promises', ...script('checks/promises.mjs') },
  { title: 'Lock file', ...script('checks/lockfile.mjs') },
  { title: 'Container files', ...script('checks/container.mjs') },
];
