// Who may import whom. `npm run check` runs it through scripts/checks/layers.mjs, which also plants
// imports that break the rules and insists that they are caught.

/** What any room of the server may lean on: leaves that know nothing of the product. */
const leaves = [
  'cache',
  'environment',
  'startup-error',
  'singleton',
  'page-fetch',
  'concurrency',
  'list-limits',
  'log',
  'text',
  'secrets',
  'metrics',
  'cluster',
];

/** Per room of lib/: the other rooms it may import, and why no more. */
const rooms = {
  text: [[], 'How text is folded, escaped and said is pure: browser, server and content engine do the same.'],
  access: [[], 'Who may do what is one pure table: it reads the same in the browser, the server and a test.'],
  content: [
    ['cache', 'text'],
    'The content engine is pure functions over text and trees, so that it can be proven alone.',
  ],
  contract: [
    ['access', 'list-limits', 'text'],
    'What we promise is plain data: browser, server, documentation and tests all read it.',
  ],
  messages: [[], 'Words on screens know nobody who says them.'],
  client: [
    ['contract', 'access', 'messages', 'list-limits', 'page-fetch', 'text'],
    'The browser knows the API by its contract alone, like any other customer.',
  ],
  pdf: [
    ['content', 'text'],
    'Typesetting turns the texts and bytes it is given into a PDF and can ask nobody for more.',
  ],
  mail: [
    ['content', 'text'],
    'What an e-mail says comes from whoever sends it; this is its form and its way, for texts in markdown too.',
  ],
  embeddings: [
    ['content', 'outbound', ...leaves],
    'Vectors are made of the texts that it is given, by a process or a server that knows nothing else.',
  ],
  'integration-runtime': [
    leaves,
    'Code of others runs in processes that know nothing of the product; what they ask of the outside is handed in.',
  ],
  outbound: [leaves, 'The guarded fetch is one small door to the outside, reviewed alone.'],
  storage: [
    ['content', 'access', ...leaves],
    'What is remembered knows the words for roles, and neither the product nor HTTP: engines stay exchangeable.',
  ],
  events: [['storage', ...leaves], 'The live hub carries news and does not judge them.'],
  jobs: [
    ['storage', 'outbound', ...leaves],
    'The queue runs what serve.ts binds to it: knowing the domain would make a circle.',
  ],
  auth: [
    ['storage', 'access', 'contract', 'outbound', ...leaves],
    'Who is asking is settled before what they ask for, so it knows no operation.',
  ],
  mcp: [
    ['contract', 'access'],
    'Tools of assistants ask the API as any other program does: rights and limits hold there, and need no second keeper.',
  ],
  migration: [
    ['contract', 'access', 'content', 'concurrency', 'text'],
    'A migration is a customer of two APIs, from a process of its own: it reaches no database.',
  ],
  domain: [
    [
      'contract',
      'storage',
      'access',
      'content',
      'pdf',
      'jobs',
      'events',
      'outbound',
      'embeddings',
      'integration-runtime',
      'mail',
      'mcp',
      ...leaves,
    ],
    'What the product does is the same whether HTTP, a job or a test asks for it.',
  ],
  http: [
    ['contract', 'domain', 'access', 'auth', 'events', ...leaves],
    'A request becomes an operation; whatever touches the database goes through the domain.',
  ],
  reader: [
    ['contract', 'domain', 'access', 'content', 'events', 'http', ...leaves],
    "A reader's request becomes a page or a feed: beside HTTP's rate limits it needs the domain, and of the components those that draw a reader's page.",
    '^components/(blocks/(?!behavior/)|reader/(?!browser/(?!answers\\.)))',
  ],
};

/** The areas of lib/domain, each with the areas below it that it may import, and why it is one. */
const below = ['shared', 'viewer', 'presenters', 'limits', 'queue'];
const areas = {
  shared: [[], 'What every operation needs and that knows neither who asks nor any noun.'],
  viewer: [['shared'], 'Who asks, and what of the content readers of a site are shown.'],
  presenters: [['shared', 'viewer'], 'How the nouns that others carry in their answers are presented.'],
  limits: [['shared', 'viewer'], 'Rate limits, quotas and open streams: the same for every noun.'],
  queue: [['shared', 'viewer'], 'What is put off until later, and whom an event is told to.'],
  authoring: [below, 'Content, and how it changes: it knows nobody who publishes, searches or manages it.'],
  people: [[...below, 'authoring'], 'Accounts, organizations and who may reach what.'],
  integrations: [
    [...below, 'authoring'],
    'Other programs: webhooks, integrations, API specifications, assistants.',
  ],
  answers: [[...below, 'authoring'], 'Search, and answers to questions.'],
  sites: [[...below, 'authoring', 'people', 'integrations'], 'What is published, how, and to whom.'],
  instance: [
    [...below, 'authoring', 'people', 'integrations', 'answers', 'sites'],
    'The instance as a whole: setup, samples, backups, exports, jobs.',
  ],
  background: [
    [...below, 'authoring', 'people', 'integrations', 'answers', 'sites', 'instance'],
    'What runs by itself: it starts the jobs of all areas, and nothing but the process starts it.',
    '^lib/domain/operations\\.ts$',
  ],
};

/** Components that several screens are made of, beside the patterns; blocks of content lie below the patterns. */
const shared = 'blocks|api-reference|comments|diff|editor|revision-list';

/** What a browser loads, beside components. */
const browser = 'client|contract|access|content|messages|text';
const tests = '\\.test\\.tsx?$|^lib/testing/';

const roomRules = Object.entries(rooms).map(([room, [allowed, comment, also]]) => ({
  name: `room-${room}`,
  comment,
  severity: 'error',
  from: { path: `^lib/${room}(/|\\.ts$)`, pathNot: tests },
  to: {
    path: '^(lib|components|app)/|^serve(r)?\\.ts$',
    pathNot: [`^lib/(${[room, ...allowed].join('|')})(/|\\.ts$)`, ...(also ? [also] : [])],
  },
}));

const areaRules = Object.entries(areas).map(([area, [allowed, comment, also]]) => ({
  name: `area-${area}`,
  comment,
  severity: 'error',
  from: { path: `^lib/domain/${area}/`, pathNot: tests },
  to: {
    path: '^lib/domain/',
    pathNot: [`^lib/domain/(${[area, ...allowed].join('|')})/`, ...(also ? [also] : [])],
  },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    ...areaRules,
    {
      name: 'area-unknown',
      comment: 'A folder of the domain that is no area has no walls: say above whom it may import.',
      severity: 'error',
      from: {},
      to: { path: '^lib/domain/[^/]+/', pathNot: `^lib/domain/(${Object.keys(areas).join('|')})/` },
    },
    {
      name: 'leaf',
      comment: 'A leaf is importable from every room of the server because it imports none of them.',
      severity: 'error',
      from: { path: `^lib/(${leaves.join('|')})(/|\\.ts$)`, pathNot: tests },
      to: { path: '^(lib|components|app)/', pathNot: `^lib/(${leaves.join('|')})(/|\\.ts$)` },
    },
    {
      name: 'room-unknown',
      comment: 'A folder without a rule above has no walls: say here whom it may import.',
      severity: 'error',
      from: {},
      to: {
        path: '^lib/',
        pathNot: `^lib/(${[...Object.keys(rooms), ...leaves, 'testing'].join('|')})(/|\\.ts$)`,
      },
    },
    {
      name: 'pure-rooms-without-node',
      comment: 'These rooms run in the browser too, where Node has no modules.',
      severity: 'error',
      from: { path: '^(components|lib/(access|content|contract|client|messages|text))/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-never-reaches-the-server',
      comment:
        'The dashboard is a customer of the API. What it loads imports only itself, so nothing behind it reaches the server.',
      severity: 'error',
      from: { path: `^(components|lib/(${browser}))/`, pathNot: tests },
      // Whatever is no package: a script or a file of the root would lead to the server as well. A constant does not,
      // and `page-fetch` finds the server only where it draws the page itself.
      to: {
        path: '\\.[cm]?[jt]sx?$',
        pathNot: `^node_modules/|^components/|^lib/(${browser})/|^lib/(list-limits|page-fetch)\\.ts$|^lib/cache/`,
      },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'Primitives carry no product words, so that every screen can trust them.',
      severity: 'error',
      from: { path: '^components/ui/', pathNot: tests },
      to: { path: '^(lib|components)/', pathNot: '^components/ui/|^lib/messages/' },
    },
    {
      name: 'patterns-know-no-noun',
      comment: 'A pattern is shared by the nouns, so it leans on none of them.',
      severity: 'error',
      from: { path: '^components/patterns/', pathNot: tests },
      to: { path: '^components/', pathNot: '^components/(ui|blocks|patterns)/' },
    },
    {
      name: 'nouns-stay-apart',
      comment: "A noun that borrows from another noun's folder cannot change alone: share it in patterns.",
      severity: 'error',
      from: { path: `^components/(?!ui/|patterns/|shell/|(?:${shared})/)([^/]+)/`, pathNot: tests },
      to: { path: '^components/', pathNot: `^components/($1|ui|patterns|shell|${shared})/` },
    },
    {
      name: 'shared-rooms-know-no-screen',
      comment: 'The editor, comments and diffs are part of several screens, so they depend on none of them.',
      severity: 'error',
      from: { path: `^components/(?:${shared})/`, pathNot: tests },
      to: { path: '^components/', pathNot: `^components/(ui|patterns|${shared})/` },
    },
    {
      name: 'pages-ask-the-api',
      comment: 'Pages wire and never decide: on the server they ask the API through its one in-process door.',
      severity: 'error',
      from: { path: '^app/', pathNot: '/route\\.tsx?$' },
      to: {
        path: '^lib/',
        pathNot: '^lib/(client|contract|access|content|messages|text)/|^lib/http/ask\\.ts$',
      },
    },
    {
      name: 'routes-mount',
      comment: 'A route handler mounts the API or the sign-in and does nothing itself.',
      severity: 'error',
      from: { path: '^app/.*/route\\.tsx?$' },
      to: { path: '^(lib|components)/', pathNot: '^lib/(http|auth)/' },
    },
    {
      name: 'server-is-not-a-page',
      comment: 'The process starts Next and the API; a screen inside it would be bundled twice.',
      severity: 'error',
      from: { path: '^serve(r)?\\.ts$' },
      to: { path: '^(app|components|lib/(client|content|testing))/' },
    },
    {
      name: 'no-test-in-the-product',
      comment: 'What exists for tests is not shipped.',
      severity: 'error',
      from: { path: '^(app|components|lib)/|^serve(r)?\\.ts$', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'sql-in-storage-only',
      comment: 'Queries live in one room, so that one reading finds every statement.',
      severity: 'error',
      from: { path: '^(app|components|lib)/|^serve(r)?\\.ts$', pathNot: `^lib/storage/|${tests}` },
      to: { path: '^node_modules/(drizzle-orm|pg|@electric-sql)/' },
    },
    {
      name: 'caches-in-one-place',
      comment:
        'Caches share one budget of memory: make one with createCache and give it a share in lib/cache.',
      severity: 'error',
      from: { path: '^(app|components|lib)/|^serve(r)?\\.ts$', pathNot: '^lib/cache/' },
      to: { path: '^node_modules/lru-cache/' },
    },
    {
      name: 'one-door-to-main-content',
      comment:
        'Whatever moves the main content goes by its lock and rules and is audited: one file sees to that.',
      severity: 'error',
      from: { path: '^lib/', pathNot: `^lib/domain/authoring/content-edits/main-content\\.ts$|${tests}` },
      to: { path: '^lib/storage/content/move-head\\.ts$' },
    },
    {
      name: 'no-circle',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved',
      comment: 'An import that leads nowhere would escape every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
};
