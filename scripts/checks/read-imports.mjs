// What imports what, as dependency-cruiser reads it: for the layer rules and for the graph of rooms.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';

const entries = ['app', 'components', 'lib', 'server.ts', 'serve.ts'];

// TypeScript 7 has no compiler interface, so swc parses; it must be told which files hold JSX.
const parseFile = swc.parseFileSync;
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: file.endsWith('x') });
const { cruise } = await import('dependency-cruiser');

/** Reads every import below `root`; with `rules`, the answer names what breaks them. */
export async function readImports(root, rules) {
  const result = await cruise(
    entries.filter((entry) => existsSync(join(root, entry))),
    {
      baseDir: root,
      parser: 'swc',
      ...(rules ? { ruleSet: rules, validate: true } : {}),
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '\\.(css|json|md|png|svg|woff2)$' },
    },
    {
      alias: { '@': root },
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      exportsFields: ['exports'],
      symlinks: false,
    },
  );
  return result.output;
}
