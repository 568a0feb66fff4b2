// One name per noun: a folder of a layer has the name of a noun of the contract, or says here what else it is. Words that
// the house has given up do not come back. And the name of an exported type means one thing: one file declares it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Folders that are no noun of the contract, and what they are. */
const OTHERS = {
  'lib/domain': {
    'account-mails': 'e-mails about an account',
    calls: 'how the code of an integration is called',
    embeddings: 'what a sentence model makes of sections and questions',
    instance: 'the instance itself, with what it is seeded with',
    published: 'what a site shows: its snapshot, and who is let in',
    setup: 'the first account; its requests are among those of users',
    'site-section-groups': 'requests of sections',
    'site-publishing': 'publishing of a site, with its authentication',
  },
  'lib/storage': {
    access: 'who may reach what: reads of every noun',
    database: 'connections, transactions and statements',
    files: 'bytes on a disk or in an object store',
    instance: 'facts and limits of the instance',
    migrations: 'steps of the schema',
    published: 'what a site shows',
    schema: 'the tables',
    'text-threads': 'work on texts in threads of its own',
  },
  components: {
    account: 'the screens of whoever is signed in',
    'adaptive-schema': 'what a site knows of its visitors',
    'api-reference': 'operations and schemas of a specification',
    'api-tokens': 'tokens of an account',
    auth: 'signing in',
    developers: 'the reference of the API',
    diff: 'two versions of a page beside each other',
    editor: 'writing a page',
    instance: 'the screens of the instance',
    patterns: 'what several nouns share',
    blocks: 'blocks of content as they are shown everywhere',
    reader: 'published sites',
    'revision-list': 'versions of a space or a change request',
    shell: 'what surrounds every screen',
    'site-visitors': 'who reads a site, and how they are let in',
    ui: 'primitives',
  },
};

/** Words that were given up, and the term of the field that stands for each. */
const GIVEN_UP = [
  [/\b\w*Estate\b|\bestate\b/, 'fixtures'],
  [/\b(?:prepare)?World\b/, 'test app, or context'],
  [/\b\w*Desk\b(?!top)/, 'driver in tests, context on screens'],
  [/\bstorms?(?:Of)?\b/, 'stress test'],
  [/\b(?:in)?Arena\b|\b[cC]ontenders?\b/, 'benchmark environment, server under test'],
  [/\bbreathe\b/, 'yield to the event loop'],
  [/\bkeepHouse\b/, 'clean up'],
  [/\bhasten\w*\b/, 'reschedule now'],
  [/\bStartRefusal\b/, 'startup error'],
  [/\btryOut\b/, 'dry run'],
  [/\b\w*Happening\b/, 'event'],
  [/\b(?:has)?MovedOn\b/, 'concurrent change'],

  [/\bDrawing\b/, 'render context'],
  [/\brankOf\b/, 'levelOf: roles have levels'],
  [/\bannounce(?=[A-Z(]\w*\((?:context|tx))/, 'publish'],
  [/\b\w+Acts\b/, 'actions'],
  [/\btogether(?=\()/, 'awaitBatch: a batch'],
  [/\b[gG]athered\w*/, 'batched, or pending'],
  [/\b\w*Doors?\b/, 'client, context or entry point'],
];

/** One line of each. */
const PLANTED =
  'estate World CommentDesk storm Arena breathe keepHouse hastenJobs StartRefusal tryOut Happening MovedOn Drawing rankOf announceIt(context RowActs together( gathered HttpDoor';

function findWrongFolders(paths) {
  const nouns = new Set(paths.flatMap((path) => /^lib\/contract\/([\w-]+)\.ts$/.exec(path)?.[1] ?? []));
  return Object.entries(OTHERS).flatMap(([layer, others]) => {
    const folder = layer === 'lib/domain' ? `${layer}/[\\w-]+` : layer;
    const pattern = new RegExp(`^${folder}/([\\w-]+)/`);
    const names = new Set(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []));
    const unknown = [...names].filter((name) => !nouns.has(name) && !Object.hasOwn(others, name));
    const gone = Object.keys(others).filter((name) => !names.has(name));
    return [
      ...unknown.map(
        (name) => `${layer}: "${name}" is no noun of lib/contract: rename it, or say here what it is`,
      ),
      ...gone.map((name) => `${layer}: "${name}" is named here and is gone`),
    ];
  });
}

/** `read` answers the code of a file, without its comments and strings. */
function findGivenUp(paths, read) {
  const sources = paths.filter((path) =>
    /^(?:app|bench|components|e2e|lib|scripts)\/.*\.(?:tsx?|mjs)$/.test(path),
  );
  const lines = sources.flatMap((path) =>
    read(path)
      .split('\n')
      .map((line, index) => ({ at: `${path}:${index + 1}`, line })),
  );
  return GIVEN_UP.flatMap(([word, term]) =>
    lines
      .filter(({ line }) => word.test(line))
      .map(({ at, line }) => `${at}: ${line.trim()}\n    say: ${term}`),
  );
}

function findSharedTypes(paths, read) {
  const files = new Map();
  for (const path of paths.filter((one) => /\.tsx?$/.test(one)))
    for (const [, name] of read(path).matchAll(/^export (?:abstract )?(?:interface|type|class|enum) (\w+)/gm))
      files.set(name, (files.get(name) ?? new Set()).add(path));
  return [...files]
    .filter(([, declaredIn]) => declaredIn.size > 1)
    .map(
      ([name, declaredIn]) =>
        `The type ${name} is exported by ${[...declaredIn].join(' and ')}: give each meaning a name, or export it once`,
    );
}

const withoutWords = (code) =>
  code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, (text) =>
    text.replace(/[^\n]/g, ' '),
  );

const paths = execFileSync('git', ['ls-files', '-z'])
  .toString()
  .split('\0')
  .filter((path) => path !== '' && path !== 'scripts/checks/names.mjs');
const isFound =
  findWrongFolders(['lib/storage/wanderers/row.ts']).some((one) => one.includes('"wanderers" is no noun')) &&
  GIVEN_UP.every(([word]) => findGivenUp(['lib/planted.ts'], () => PLANTED).some((one) => word.test(one))) &&
  findSharedTypes(['lib/planted.ts', 'components/planted.tsx'], () => 'export interface Planted {').length ===
    1;
if (!isFound) console.error('Names planted here are not found: nothing proves that this check works.');
const readCode = (path) => withoutWords(readFileSync(path, 'utf8'));
const complaints = [
  ...findWrongFolders(paths),
  ...findGivenUp(paths, readCode),
  ...findSharedTypes(paths, readCode),
];
for (const complaint of complaints) console.error(complaint);
console.log(`${GIVEN_UP.length} words given up.`);
process.exitCode = complaints.length > 0 || !isFound ? 1 : 0;
