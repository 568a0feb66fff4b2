import { script, tool } from '../setup/tools.mjs';

/** What reads the sources without running them; each counts as one test. `linted` are the files to lint, else all are. */
export const staticChecks = ({ linted = [] } = {}) => [
  { title: 'Types', ...script('checks/compile.mjs') },
  { title: 'Layers', ...script('checks/layers.mjs') },
  {
    title: 'Format and lint',
    ...tool(
      '@biomejs/biome',
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      '--colors=off',
      ...linted,
    ),
  },
  { title: 'Dead code', ...tool('knip', '--no-progress', '--cache', '--cache-location=.cache/knip') },
  { title: 'Caches', ...script('checks/caches.mjs') },
  { title: 'Sizes and names', ...script('checks/shape.mjs') },
  { title: 'Names', ...script('checks/names.mjs') },
  { title: 'Messages', ...script('checks/messages.mjs') },
  { title: 'Paths in the documents', ...script('checks/readme-paths.mjs') },
  { title: 'Promises', ...script('checks/promises.mjs') },
  { title: 'Lock file', ...script('checks/lockfile.mjs') },
  { title: 'Notices and data', ...script('notices.mjs') },
  { title: 'Container files', ...script('checks/container.mjs') },
];
