import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AiSettings } from '@/lib/environment';
import { AskDriver } from '@/lib/testing/ask-driver';
import { ModelServer } from '@/lib/testing/model-server';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: AskDriver;
let model: ModelServer;
let secret: string;

/** Nothing of it stands in the handbook. */
const QUESTION = 'Whom must newcomers pester?';
const HANDBOOK = {
  'SUMMARY.md': '* [Invitations](invitations.md)\n* [Boats](boats.md)\n',
  'invitations.md': '# Invitations\n\n## Invite by link\n\nAn administrator sends the invite link.\n',
  'boats.md': '# Boats\n\n## Row\n\nThe boat is rowed by two oars.\n',
};
const REWRITTEN = 'invite link administrator';
const SAYS = { says: 'An administrator sends the invite link. [1]', tokens: 200 };

beforeAll(async () => {
  model = await ModelServer.open();
  driver = await AskDriver.open(testApp());
  await driver.makeIndexedSpace(HANDBOOK, 'Handbook');
  const board = '# Acquisition\n\nThe acquisition of Initech closes in March.\n';
  secret = await driver.makeIndexedSpace({ 'README.md': board }, 'Board');
  await testApp().send(driver.admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
});

afterAll(() => model.close());

beforeEach(async () => {
  await testApp().database.db.execute(sql`delete from model_usage`);
  model.requests.length = 0;
  model.turns = [];
  model.turn = SAYS;
  configure({});
});

function configure(settings: Partial<AiSettings>): void {
  testApp().services.environment.ai = {
    provider: 'openai-compatible',
    url: model.url,
    model: 'test',
    key: undefined,
    tokensPerDay: 100_000,
    timeoutMs: 20_000,
    translationShare: 0.5,
    rewrites: true,
    ...settings,
  };
}

const used = async () =>
  (await testApp().database.db.execute<{ tokens: string }>(sql`select tokens from model_usage`)).rows.map(
    ({ tokens }) => Number(tokens),
  );
const sent = (at: number) => String(model.requests[at]?.messages.at(-1)?.content);

it('finds what the model words otherwise, and counts its tokens too', async () => {
  model.turns = [{ says: REWRITTEN, tokens: 30 }];
  const { answer, details } = (await driver.ask(QUESTION)).data;
  expect(answer).toMatchObject({
    ...{ found: true, confidence: 'answer', engine: 'model' },
    answer: { markdown: 'An administrator sends the invite link.' },
    sources: [{ path: 'invitations' }],
  });
  expect(details).toMatchObject({ query: QUESTION, rewritten: REWRITTEN, tokens: 230 });
  expect(await used()).toEqual([230]);
  expect(JSON.parse(sent(0))).toEqual({ question: QUESTION });
  expect(JSON.parse(sent(1).split('\n\n')[1] ?? '')).toEqual({ question: QUESTION });
});

it('is searched beside the question, of which nothing is lost', async () => {
  model.turns = [{ says: REWRITTEN }];
  await driver.answer('How is a boat rowed?');
  expect(sent(1)).toContain('The boat is rowed by two oars.');
  expect(sent(1)).toContain('An administrator sends the invite link.');
});

it('is told what was asked before', async () => {
  model.turns = [{ says: REWRITTEN }];
  const previousQueries = ['How is a boat rowed?', 'And for teams?'];
  await driver.answer('Who sends theirs to me?', driver.admin, { previousQueries });
  expect(JSON.parse(sent(0))).toEqual({
    question: 'Who sends theirs to me?',
    questionsBefore: previousQueries,
  });
});

it('is off unless the operator says otherwise', async () => {
  configure({ rewrites: false });
  expect(await driver.answer(QUESTION)).toMatchObject({ confidence: 'none', engine: 'extractive' });
  expect(model.requests).toEqual([]);
});

it.each([
  { status: 500 },
  { refuses: true },
  { hangs: true },
  { sends: '<html>' },
  { says: '  ' },
  { says: 'x'.repeat(401) },
  { says: 'HOW IS A BOAT ROWED?' },
] as const)('leaves the question as it stands where the model fails: %j', async (turn) => {
  configure({ timeoutMs: 300 });
  model.turns = [turn];
  model.turn = { says: 'The boat is rowed by two oars. [1]' };
  const { answer, details } = (await driver.ask('How is a boat rowed?')).data;
  expect(answer).toMatchObject({ engine: 'model', answer: { markdown: 'The boat is rowed by two oars.' } });
  expect(answer.fallback).toBeUndefined();
  expect(details).not.toHaveProperty('rewritten');
  expect(model.requests).toHaveLength(2);
});

it('finds nothing that the asker may not read', async () => {
  const reader = await testApp().member(driver.organizationId, 'read');
  model.turns = [{ says: 'When does the acquisition of Initech close?' }];
  expect(await driver.answer(QUESTION, reader)).toMatchObject({ confidence: 'none', nearest: [] });
  expect(model.requests).toHaveLength(1);
  model.turns = [{ says: 'When does the acquisition of Initech close?' }];
  model.turn = { says: 'The acquisition of Initech closes in March. [1]' };
  expect(await driver.answer(QUESTION)).toMatchObject({ found: true });
});

it('is not asked for beyond what the model may use in a day', async () => {
  configure({ tokensPerDay: 50 });
  expect(await driver.answer(QUESTION)).toMatchObject({ confidence: 'none' });
  expect([model.requests, await used()]).toEqual([[], []]);
});
