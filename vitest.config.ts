import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { viteMessages } from './scripts/setup/compile-messages.mjs';

const databases = ['./lib/testing/database-setup.ts'];
const everywhere = '{lib,app,components,scripts,bench}/**/';
const never = ['**/node_modules/**', '**/dist/**', '**/.next/**'];
// Reading the whole program once for each file takes a third of the time; what a file leaves behind, it must tidy up.
const isolate = false;
const kinds = ['api', 'postgres', 'long', 'deep'].map((kind) => `**/*.${kind}.test.ts`);

/**
 * *.test.ts needs no database, except beside storage; *.long.test.ts neither, and is left to `npm test`; *.api.test.ts runs on both engines; *.postgres.test.ts on a
 * real server alone, where races show; *.deep.test.ts takes long and runs with DEEP=1.
 */
export default defineConfig({
  plugins: [viteMessages],
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    // The projects compile the same program: what one has compiled the others read.
    experimental: { fsModuleCache: true },
    setupFiles: ['./lib/testing/property-setup.ts'],
    // It asks to be told more than its defaults, which are what is tested.
    onConsoleLog: (text) => !text.startsWith('oidc-provider '),
    testTimeout: 120_000,
    hookTimeout: 240_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          include: [`${everywhere}*.test.{ts,tsx}`],
          exclude: [...never, ...kinds, 'lib/storage/**'],
        },
      },
      {
        extends: true,
        test: { name: 'long', isolate, include: [`${everywhere}*.long.test.ts`], exclude: never },
      },
      {
        extends: true,
        test: {
          name: 'storage',
          include: ['lib/storage/**/*.test.ts'],
          exclude: [...never, ...kinds],
          globalSetup: databases,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-embedded',
          isolate,
          include: [`${everywhere}*.api.test.ts`],
          exclude: never,
          globalSetup: databases,
          provide: { engine: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          isolate,
          include: [`${everywhere}*.api.test.ts`, `${everywhere}*.postgres.test.ts`],
          exclude: never,
          globalSetup: databases,
          provide: { engine: 'postgres' },
        },
      },
      ...(process.env.DEEP
        ? [
            {
              extends: true as const,
              test: {
                name: 'deep',
                include: [`${everywhere}*.deep.test.ts`],
                exclude: never,
                testTimeout: 30 * 60_000,
                globalSetup: databases,
                provide: { engine: 'postgres' as const },
              },
            },
          ]
        : []),
    ],
  },
});
