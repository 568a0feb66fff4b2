// One small file per rule that breaks it, each in another form of import, so that a form which the
// parser overlooks is noticed.

/** What the planted files import: an innocent file in every room. */
export const innocentFiles = Object.fromEntries(
  [
    'lib/storage/value.ts',
    'lib/storage/content/move-head.ts',
    'lib/domain/value.ts',
    'lib/domain/attic/value.ts',
    'lib/http/value.ts',
    'lib/testing/value.ts',
    'lib/cellar/value.ts',
    'components/sites/value.ts',
    'app/value.ts',
  ].map((path) => [path, 'export const value = 1;\nexport type Value = number;\n']),
);
innocentFiles['lib/outbound/second.ts'] =
  "import type { First } from './planted';\nexport type Second = First;\n";

/** Per folder: files of two of its rooms that import each other. */
export const knotFixtures = Object.fromEntries(
  ['lib', 'lib/domain', 'lib/storage', 'components', 'components/patterns'].map((folder) => [
    folder,
    [
      [
        `${folder}/knotted-one/a.ts`,
        `import type { B } from '@/${folder}/knotted-two/b';\nexport type A = B;`,
      ],
      [`${folder}/knotted-two/b.ts`, `export type B = 1;`],
      [
        `${folder}/knotted-two/c.ts`,
        `import type { D } from '@/${folder}/knotted-one/d';\nexport type C = D;`,
      ],
      [`${folder}/knotted-one/d.ts`, `export type D = 1;`],
    ],
  ]),
);

/** [the rule, the file that breaks it, its text] */
export const violationFixtures = [
  ['room-access', 'lib/access/planted.ts', "export { value } from '../storage/value';"],
  [
    'room-content',
    'lib/content/planted.ts',
    "import type { Value } from '@/lib/storage/value';\nexport const a: Value = 1;",
  ],
  ['room-text', 'lib/text/planted.ts', "export { value } from '../storage/value';"],
  ['room-contract', 'lib/contract/planted.ts', "export * from '@/lib/storage/value';"],
  ['room-client', 'lib/client/planted.ts', "export type { Value } from '@/lib/http/value';"],
  ['area-shared', 'lib/domain/shared/planted.ts', "import '@/lib/domain/value';"],
  ['area-viewer', 'lib/domain/viewer/planted.ts', "import '@/lib/domain/value';"],
  ['area-presenters', 'lib/domain/presenters/planted.ts', "import '@/lib/domain/value';"],
  ['area-limits', 'lib/domain/limits/planted.ts', "import '@/lib/domain/value';"],
  ['area-queue', 'lib/domain/queue/planted.ts', "import '@/lib/domain/value';"],
  ['area-authoring', 'lib/domain/authoring/planted.ts', "import '@/lib/domain/value';"],
  ['area-people', 'lib/domain/people/planted.ts', "import '@/lib/domain/value';"],
  ['area-integrations', 'lib/domain/integrations/planted.ts', "import '@/lib/domain/value';"],
  ['area-answers', 'lib/domain/answers/planted.ts', "import '@/lib/domain/value';"],
  ['area-sites', 'lib/domain/sites/planted.ts', "import '@/lib/domain/value';"],
  ['area-instance', 'lib/domain/instance/planted.ts', "import '@/lib/domain/value';"],
  ['area-background', 'lib/domain/background/planted.ts', "import '@/lib/domain/value';"],
  ['area-unknown', 'lib/http/wandering.ts', "import '@/lib/domain/attic/value';"],
  ['room-mcp', 'lib/mcp/planted.ts', "import '@/lib/domain/value';"],
  ['room-migration', 'lib/migration/planted.ts', "import '@/lib/storage/value';"],
  ['room-messages', 'lib/messages/planted.ts', "import '@/lib/storage/value';"],
  ['room-mail', 'lib/mail/planted.ts', "import '@/lib/storage/value';"],
  ['room-embeddings', 'lib/embeddings/planted.ts', "import '@/lib/storage/value';"],
  ['room-integration-runtime', 'lib/integration-runtime/planted.ts', "import '@/lib/domain/value';"],
  ['room-pdf', 'lib/pdf/planted.ts', "import '@/lib/storage/value';"],
  [
    'room-outbound',
    'lib/outbound/planted.ts',
    "import * as all from '@/lib/domain/value';\nexport const a = all.value;",
  ],
  ['room-storage', 'lib/storage/planted.ts', "export const load = () => import('@/lib/domain/value');"],
  [
    'room-events',
    'lib/events/planted.ts',
    "export const load = async () => (await import('@/lib/http/value')).value;",
  ],
  [
    'room-jobs',
    'lib/jobs/planted.ts',
    "import { value as other } from '@/lib/domain/value';\nexport const a = other;",
  ],
  [
    'room-auth',
    'lib/auth/planted.ts',
    "import { value } from '@/lib/domain/value';\nexport const a = value satisfies number;",
  ],
  [
    'room-domain',
    'lib/domain/planted.ts',
    "import { type Value } from '@/lib/http/value';\nexport const a: Value = 1;",
  ],
  [
    'room-http',
    'lib/http/planted.ts',
    "import { value } from '@/lib/storage/value';\nexport class A { b = value; }",
  ],
  ['room-reader', 'lib/reader/planted.ts', "export { value } from '@/components/sites/value';"],
  ['room-unknown', 'lib/auth/stranger.ts', "export { value } from '@/lib/cellar/value';"],
  ['leaf', 'lib/environment/index.ts', "export { value } from '../storage/value';"],
  [
    'pure-rooms-without-node',
    'lib/client/reader.ts',
    "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;",
  ],
  [
    'browser-never-reaches-the-server',
    'components/teams/planted.tsx',
    "import '@/lib/storage/value';\nexport const Planted = <T,>(props: { of: T }) => <>{String(props.of)}</>;",
  ],
  [
    'ui-knows-no-product',
    'components/ui/planted.tsx',
    "import type { Value } from '../sites/value';\nexport type Own = Value;",
  ],
  [
    'patterns-know-no-noun',
    'components/patterns/planted.tsx',
    "import { lazy } from 'react';\nexport const Late = lazy(() => import('@/components/sites/value'));",
  ],
  [
    'shared-rooms-know-no-screen',
    'components/editor/planted.tsx',
    "export { value } from '@/components/sites/value';",
  ],
  ['nouns-stay-apart', 'components/spaces/planted.tsx', "export { value } from '@/components/sites/value';"],
  [
    'pages-ask-the-api',
    'app/planted/page.tsx',
    "import { value } from '@/lib/domain/value';\nexport default () => <p>{value}</p>;",
  ],
  [
    'routes-mount',
    'app/planted/route.ts',
    "import { value } from '@/lib/storage/value';\nexport const GET = () => value;",
  ],
  ['server-is-not-a-page', 'server.ts', "import './app/value';"],
  ['no-test-in-the-product', 'lib/events/tested.ts', "export { value } from '@/lib/testing/value';"],
  [
    'sql-in-storage-only',
    'lib/jobs/queried.ts',
    "import { sql } from 'drizzle-orm';\nexport const a = sql`select 1`;",
  ],
  [
    'caches-in-one-place',
    'lib/jobs/cached.ts',
    "import { LRUCache } from 'lru-cache';\nexport const a = new LRUCache({ max: 1 });",
  ],
  [
    'one-door-to-main-content',
    'lib/domain/moving.ts',
    "export { value } from '@/lib/storage/content/move-head';",
  ],
  [
    'no-circle',
    'lib/outbound/planted.ts',
    "import type { Second } from './second';\nexport type First = Second;",
  ],
  ['no-unresolved', 'lib/events/lost.ts', "import '@/lib/events/nowhere';"],
];
