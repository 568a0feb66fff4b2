import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AskDriver, toAnswerFrames } from '@/lib/testing/ask-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: AskDriver;
let readers: ReaderDriver;
let site: PublishedDriver;
let here: string;

const HANDBOOK = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Einladungen](einladungen.md)\n* [Long](long.md)\n* [Many](many.md)\n',
  'README.md': '# Home\n\n## Invite by link\n\nThe invite link works for 14 days. A 🦀 walks sideways.\n',
  'einladungen.md':
    '# Einladungen\n\nWer die Einladungen verschickt, sieht sie in der Liste der Mitglieder.\n',
  // A section of a megabyte, whose end says something else.
  'long.md': `# Long\n\n## Walrus\n\n${'The walrus sleeps on the ice. '.repeat(34_000)}\n\n## After it\n\nThe narwhal comes later.\n`,
  // A page of more sections than are read one by one.
  'many.md': `# Many\n\n${Array.from({ length: 5_000 }, (_, at) => `## Gauge ${at}\n\nReads ${at} bars.\n`).join('\n')}`,
};

beforeAll(async () => {
  driver = await AskDriver.open(testApp());
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), driver.admin, driver.organizationId, HANDBOOK);
  here = await site.siteSpaceId();
}, 60_000);
afterAll(() => readers.close());

/** The same question by each of the ways that there are; each answers its status. */
const WAYS = {
  organization: async (query: string) => (await driver.ask(query)).status,
  stream: async (query: string) => (await driver.stream(query, driver.admin)).status,
  site: async (question: string) => (await site.driver.send('POST', '/ask', { question })).status,
  reader: async (question: string) =>
    (await readers.ask(`${site.at}/~/ask`, { method: 'POST', body: { question, previous: [], here } }))
      .status,
};

describe('a question', () => {
  it.each([
    ['organization', 1_000],
    ['stream', 1_000],
    ['site', 512],
    ['reader', 2_048],
  ] as const)('has exactly as many characters as may be: %s %d', async (way, limit) => {
    const ask = (length: number) =>
      WAYS[way](
        'how '
          .repeat(600)
          .slice(0, length - 1)
          .concat('x'),
      );
    expect([await ask(400), await ask(401), await ask(limit), await ask(limit + 1)]).toEqual([
      200, 200, 200, 400,
    ]);
    expect([await WAYS[way](''), await WAYS[way]('   ')]).toEqual([400, 400]);
  });

  it('of one emoji finds what has it, and nothing where nothing has', async () => {
    for (const emoji of ['🦀', '👩‍👩‍👧‍👦', '🇩🇪'])
      for (const way of Object.values(WAYS)) expect([emoji, await way(emoji)]).toEqual([emoji, 200]);
    expect((await driver.answer('👩‍👩‍👧‍👦')).confidence).toBe('none');
  });

  it('in two languages is answered by the words of either', async () => {
    const answer = await driver.answer('Who sees die Einladungen in der Liste der Mitglieder, please?');
    expect(answer.confidence).not.toBe('none');
    expect(JSON.stringify([answer.sources, answer.nearest])).toContain('Einladungen');
    expect(await driver.answer('邀请 badgers どこ?')).toMatchObject({ confidence: 'none', nearest: [] });
  });

  it.each([
    'the of and to is it',
    'What is it?',
    'und der die das ist',
    'Was ist das?',
    'de la que el en y',
    'où est-ce que',
    '的 了 吗',
    'は が を ですか',
    '?!… — ( )',
  ])('of nothing but stop words is not answered: %s', async (question) => {
    for (const way of Object.values(WAYS)) expect(await way(question)).toBe(200);
    expect((await driver.answer(question)).found).toBe(false);
  });
});

describe('what is asked about', () => {
  it('may be a section of a megabyte', async () => {
    const answer = await driver.answer('Where does the walrus sleep?');
    expect(answer).toMatchObject({ confidence: 'answer', sources: [{ path: 'long', sections: ['walrus'] }] });
    expect(answer.answer?.markdown).toBe('The walrus sleeps on the ice.');
    expect(await driver.answer('When does the narwhal come?')).toMatchObject({
      sources: [{ path: 'long', sections: ['after-it'] }],
    });
  });

  it('may be a page of 5,000 sections, of which the first 2,000 are read', async () => {
    const ask = (at: number) => driver.answer(`How many bars does gauge ${at} read?`);
    for (const at of [0, 1_000, 1_998]) {
      const { sources } = await ask(at);
      expect([at, sources[0]?.sections[0]]).toEqual([at, `gauge-${at}`]);
    }
    expect((await ask(1_999)).sources).toEqual([]);
    const stream = await driver.stream('How many bars does gauge 1997 read?', driver.admin);
    const frames = toAnswerFrames(await stream.text());
    expect(frames.at(-1)?.answer.answer?.markdown).toBe('Reads 1997 bars.');
  });
});
