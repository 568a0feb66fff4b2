import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { pruneQuestions } from '@/lib/storage/questions/write-questions';
import { AskDriver } from '@/lib/testing/ask-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Question {
  id: string;
  question: string;
  previousQueries: string[];
  answered: boolean;
  asked: number;
  unanswered: number;
  people: number;
  sources: { title: string }[];
  feedback: { up: number; down: number; reasons: { rating: string; reason: string }[] };
  changeRequest?: { number: number; space: string };
}

const testApp = prepareTestApp();
let driver: AskDriver;
let spaceId: string;
let reader: Person;
let editor: Person;
let log: string;

beforeAll(async () => {
  driver = await AskDriver.open(testApp());
  log = `/orgs/${driver.organizationId}/questions`;
  spaceId = await driver.makeIndexedSpace(
    {
      'README.md': '# Invitations\n\n## Invite by link\n\nThe invite link works for 14 days.\n',
    },
    'Handbook',
  );
  reader = await testApp().member(driver.organizationId, 'read');
  editor = await testApp().member(driver.organizationId, 'edit');
  for (const who of [reader, editor, reader])
    await driver.answer('How many days does an invite link work?', who);
  await driver.answer('The invite link works how many days', reader);
  await driver.answer('Can badgers swim?', editor);
  await driver.answer('Do penguins fly?', editor);
  await driver.answer('Do penguins fly?', reader);
  await driver.answer('Why?', reader, { previousQueries: ['Do penguins fly?'] });
});

const list = async (query = '') => {
  const { status, data } = await testApp().send<{ items: Question[]; count: number }>(
    driver.admin,
    'GET',
    `${log}?${query}`,
  );
  expect(status).toBe(200);
  return data.items;
};
const named = async (question: string) => {
  const found = (await list('limit=100')).find((item) => item.question === question);
  if (!found) throw new Error(`Nobody asked: ${question}`);
  return found;
};

describe('the log of questions', () => {
  it('has what nobody could answer first, then what is asked most, equal questions as one', async () => {
    const items = await list();
    expect(items.map(({ question, asked, people, answered }) => [question, asked, people, answered])).toEqual(
      [
        ['Do penguins fly?', 2, 2, false],
        ['Why?', 1, 1, false],
        ['Can badgers swim?', 1, 1, false],
        ['The invite link works how many days', 4, 2, true],
      ],
    );
    expect(items[1]?.previousQueries).toEqual(['Do penguins fly?']);
    expect(items[3]?.sources).toMatchObject([{ title: 'Invitations' }]);
    expect((await list('answered=answered')).map(({ asked }) => asked)).toEqual([4]);
    expect(await list('answered=unanswered')).toHaveLength(3);
    expect((await list('search=BADGERS')).map(({ question }) => question)).toEqual(['Can badgers swim?']);
  });

  it('is read by administrators alone, and names nobody', async () => {
    for (const path of [log, `${log}/export`])
      expect((await testApp().send(editor, 'GET', path)).status).toBe(403);
    const text = JSON.stringify(await list());
    for (const { id } of [reader, editor]) expect(text).not.toContain(id);
  });

  it('learns from who asked whether the answer helped', async () => {
    const { id } = await named('The invite link works how many days');
    const rate = (who: Person, body: object) => testApp().send(who, 'PUT', `${log}/${id}/feedback`, body);
    expect((await rate(driver.admin, { rating: 'up' })).status).toBe(404);
    expect((await rate(reader, { rating: 'down', reason: ' Which days? ' })).data).toEqual({
      rating: 'down',
      reason: 'Which days?',
    });
    expect((await rate(editor, { rating: 'up' })).status).toBe(200);
    expect((await named('The invite link works how many days')).feedback).toMatchObject({
      up: 1,
      down: 1,
      reasons: [{ rating: 'down', reason: 'Which days?' }],
    });
    expect(await list('rated=down')).toHaveLength(1);
    expect((await testApp().send(reader, 'GET', `${log}/${id}`)).data).toMatchObject({ rating: 'down' });
    expect((await rate(editor, { rating: null })).data).toEqual({ rating: null });
    expect((await named('The invite link works how many days')).feedback.up).toBe(0);
  });

  it('opens a change request with a page that states the question', async () => {
    const { id } = await named('Can badgers swim?');
    const propose = (who: Person) =>
      testApp().send<{ changeRequest: { id: string; number: number }; page: { id: string } }>(
        who,
        'POST',
        `${log}/${id}/change-request`,
        { space: spaceId },
      );
    expect((await propose(reader)).status).toBe(403);
    const { status, data } = await propose(editor);
    expect(status).toBe(201);
    const path = `/spaces/${spaceId}/change-requests/${data.changeRequest.id}`;
    const page = await testApp().send(editor, 'GET', `${path}/content/page/${data.page.id}?format=markdown`);
    expect(page.data).toMatchObject({ title: 'Can badgers swim?', markdown: '> Can badgers swim?\n' });
    const { changeRequest } = await named('Can badgers swim?');
    expect(changeRequest).toMatchObject({ number: data.changeRequest.number, space: spaceId });
  });

  it('is taken along as a table, and says so', async () => {
    const { data } = await testApp().send<string>(driver.admin, 'GET', `${log}/export?answered=unanswered`);
    const { data: rows } = Papa.parse<Record<string, string>>(String(data).replace('\uFEFF', '').trim(), {
      header: true,
    });
    expect(rows.map((row) => [row.Question, row.Asked])).toContainEqual(['Do penguins fly?', '2']);
    expect(rows).toHaveLength(3);
    const audit = await testApp().send<{ items: { action: string }[] }>(
      driver.admin,
      'GET',
      `/orgs/${driver.organizationId}/audit-events?action=questions`,
    );
    expect(audit.data.items.map(({ action }) => action)).toEqual(['questions.export']);
  });

  it('forgets what is deleted, and what nobody asked for 90 days', async () => {
    const { id } = await named('Why?');
    const remove = () => testApp().send(driver.admin, 'DELETE', `${log}/${id}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([205, 204]);
    const { db } = testApp().database;
    const age = (days: number) =>
      db.execute(sql`update questions set last_asked_at = now() - make_interval(days => ${days}::int)
        where question = 'Do penguins fly?'`);
    await age(89);
    await pruneQuestions(db);
    expect(await list('search=penguins')).toHaveLength(1);
    await age(91);
    await pruneQuestions(db);
    expect(await list('search=penguins')).toHaveLength(0);
    expect((await list()).length).toBe(2);
  });
});
