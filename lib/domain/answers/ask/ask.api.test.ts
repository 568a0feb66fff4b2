import { beforeAll, describe, expect, it } from 'vitest';
import { AskDriver, readFrames, toAnswerFrames } from '@/lib/testing/ask-driver';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: AskDriver;
let handbook: string;
let secret: string;
let guest: Person;
let reader: Person;

const HANDBOOK = {
  'SUMMARY.md': '* [Home](README.md)\n* [Invitations](invitations.md)\n* [Backups](backups.md)\n',
  'README.md': '# Home\n\nThe handbook of the product.\n',
  'invitations.md':
    '# Invitations\n\nPeople join by invitation.\n\n## Invite by link\n\nCreate an **invite link** under Members. The link works for 14 days. Anybody who has it can join.\n\n## Revoke an invitation\n\nAn administrator revokes an invitation link under Members → Links.\n',
  'backups.md':
    '# Backups\n\n## Back up the data folder\n\nStop the server and copy the data folder — ‹日本語› too.\n',
};

beforeAll(async () => {
  driver = await AskDriver.open(testApp());
  handbook = await driver.makeIndexedSpace(HANDBOOK, 'Handbook');
  const board = '# Acquisition\n\nThe acquisition of Initech closes in March for nine million.\n';
  secret = await driver.makeIndexedSpace({ 'README.md': board }, 'Board');
  reader = await testApp().member(driver.organizationId, 'read');
  guest = await testApp().member(driver.organizationId, null);
  await testApp().send(driver.admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
});

describe('an answer', () => {
  it('is made of sentences as they stand, each with where that is', async () => {
    const { status, data } = await driver.ask('How many days does an invite link work?', reader);
    expect(status).toBe(200);
    const { answer, details } = data;
    expect(answer).toMatchObject({ found: true, engine: 'extractive', isComplete: true });
    expect(answer.answer?.markdown).toContain('The link works for 14 days.');
    expect(details).toMatchObject({ query: 'How many days does an invite link work?' });
    for (const quote of answer.quotes) {
      const page = `/spaces/${quote.space}/content/page/${quote.page}?format=markdown`;
      const { markdown = '' } = (await testApp().send<{ markdown: string }>(reader, 'GET', page)).data;
      expect(markdown.slice(quote.from, quote.to)).toBe(quote.text);
    }
    const [source] = answer.sources;
    expect(source).toMatchObject({
      type: 'page',
      space: handbook,
      title: 'Invitations',
      path: 'invitations',
    });
    expect(source?.sections).toContain('invite-by-link');
    expect(source?.updatedAt).toMatch(/^\d{4}-/);
    expect(answer.sentences.every(({ quotes }) => quotes.length > 0)).toBe(true);
    expect(new Set(answer.sources.map(({ page }) => page)).size).toBe(answer.sources.length);
  });

  it('says what it does not know, with what comes closest and nothing invented', async () => {
    const answer = await driver.answer('What is the airspeed velocity of an unladen swallow?', reader);
    expect(answer).toMatchObject({
      found: false,
      confidence: 'none',
      quotes: [],
      sources: [],
      sentences: [],
      followupQuestions: [],
    });
    expect(answer.answer?.markdown).toBe('I could not find this in the content you can see.');
  });

  it('shows what comes closest where no section answers in so many words', async () => {
    const answer = await driver.answer('How do I encrypt the data folder on a floppy disk?', reader);
    expect(answer).toMatchObject({ found: false, confidence: 'nearest', quotes: [], sources: [] });
    expect(answer.answer?.markdown).toBe('No section answers this in so many words. These come closest.');
    expect(answer.nearest[0]).toMatchObject({ title: 'Backups', heading: 'Back up the data folder' });
    expect(answer.nearest[0]?.excerpt).toContain('copy the data folder');
  });

  it('is never from what the asker may not read', async () => {
    const question = 'When does the acquisition of Initech close?';
    expect(await driver.answer(question)).toMatchObject({ found: true, sources: [{ space: secret }] });
    for (const who of [reader, guest]) {
      const answer = await driver.answer(question, who);
      expect(answer.found).toBe(false);
      expect(JSON.stringify(answer)).not.toMatch(/Initech|Acquisition|nine million/);
      const suggested = await testApp().send(who, 'GET', `/orgs/${driver.organizationId}/ask/questions`);
      expect(JSON.stringify(suggested.data)).not.toMatch(/Initech|Acquisition/);
    }
    expect((await driver.ask(question, reader, { query: `space=${secret}` })).status).toBe(404);
    expect((await driver.ask(question, driver.admin, { query: `space=${handbook}` })).data.answer.found).toBe(
      false,
    );
  });

  it('understands what is asked after something else', async () => {
    const previousQueries = ['How many days does an invite link work?'];
    const answer = await driver.answer('And how is it revoked?', reader, { previousQueries });
    expect(answer.answer?.markdown).toContain('An administrator revokes an invitation link');
    const { status } = await driver.ask('Why?', reader, {
      body: { previousQueries: Array(11).fill('Why?') },
    });
    expect(status).toBe(400);
  });

  it('of each degree is given to what follows on', async () => {
    const ask = (question: string, before: string) =>
      driver.answer(question, reader, { previousQueries: [before] });
    expect(await ask('And how long does it work?', 'Where do I create an invite link?')).toMatchObject({
      confidence: 'answer',
      sources: [{ path: 'invitations' }],
    });
    const nearest = await ask('And on a floppy disk?', 'How do I encrypt the data folder?');
    expect(nearest).toMatchObject({ confidence: 'nearest', nearest: [{ title: 'Backups' }] });
    expect(await ask('And penguins?', 'Can badgers swim?')).toMatchObject({
      confidence: 'none',
      nearest: [],
    });
    // By itself it is not about folders.
    expect((await driver.answer('And on a floppy disk?', reader)).nearest).toEqual([]);
  });

  it('comes as a document too', async () => {
    const { data } = await driver.ask('How many days does an invite link work?', reader, {
      query: 'format=document',
    });
    expect(data.answer.answer).toMatchObject({ document: { object: 'document' } });
  });

  it('is refused where it is switched off, with who can switch it on', async () => {
    const path = `/orgs/${driver.organizationId}`;
    await testApp().send(driver.admin, 'PATCH', path, { ai: false });
    const refused = await driver.ask('How many days does an invite link work?', reader);
    const streamed = await driver.stream('Anything?', reader);
    const suggested = await testApp().send(reader, 'GET', `${path}/ask/questions`);
    await testApp().send(driver.admin, 'PATCH', path, { ai: true });
    expect([refused.status, streamed.status, suggested.status]).toEqual([403, 403, 403]);
    expect(refused.data.error?.message).toContain('administrator');
    expect(refused.headers.get('x-lectern-reason')).toBe('ai-off');
  });
});

describe('a stream', () => {
  it('has the whole answer so far in each frame, in ASCII, and says that it is over', async () => {
    const response = await driver.stream('How do I back up the data folder?', reader);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    const text = await response.text();
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(readFrames(text).at(-1)).toEqual({ event: 'done', data: 'done' });
    const frames = toAnswerFrames(text);
    expect(frames.map(({ answer }) => answer.isComplete)).toEqual([false, true]);
    expect(frames[0]?.answer.answer?.markdown).toContain('copy the data folder');
    expect(frames[1]?.answer.id).toEqual(expect.any(String));
    expect(JSON.stringify(frames[1])).toContain('日本語');
  });
});

it('serves the public client, plain and streamed', async () => {
  const { api, wrong } = openCheckedClient(testApp(), reader);
  const { organizationId } = driver;
  const plain = await api.orgs.askInOrganization(organizationId, {
    query: 'How many days does an invite link work?',
  });
  expect(plain.data.answer?.sources).toHaveLength(1);
  const answers: string[] = [];
  const query = { query: 'How many days does an invite link work?' };
  for await (const { type, answer } of api.orgs.streamAskInOrganization(organizationId, query))
    answers.push(`${type} ${answer.answer && 'markdown' in answer.answer ? answer.answer.markdown : ''}`);
  expect(answers.at(-1)).toContain('answer Create');
  const listed = await api.orgs.getRecommendedQuestionsInOrganization(organizationId);
  const streamed: string[] = [];
  for await (const { question } of api.orgs.streamRecommendedQuestionsInOrganization(organizationId))
    streamed.push(question);
  expect(streamed).toEqual(listed.data.questions);
  expect(streamed.length).toBeGreaterThan(1);
  expect(wrong).toEqual([]);
});

it('answers over what a site shows', async () => {
  const org = `/orgs/${driver.organizationId}`;
  const siteId = await testApp().make(driver.admin, `${org}/sites`, { title: 'Docs', spaces: [handbook] });
  const { api } = openCheckedClient(testApp(), driver.admin);
  const ask = async (question: string, scope: object) => {
    const found: boolean[] = [];
    const data = { question, scope: scope as { mode: 'all' } };
    for await (const { answer } of api.orgs.streamAskInSite(driver.organizationId, siteId, data))
      found.push((answer as typeof answer & { found: boolean }).found);
    return found.at(-1);
  };
  expect(await ask('How many days does an invite link work?', { mode: 'all' })).toBe(true);
  expect(await ask('When does the acquisition of Initech close?', { mode: 'all' })).toBe(false);
  const questions: string[] = [];
  for await (const { question } of api.orgs.streamRecommendedQuestionsInSite(driver.organizationId, siteId))
    questions.push(question);
  expect(questions.length).toBeGreaterThan(1);
});
