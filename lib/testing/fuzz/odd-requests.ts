import fc from 'fast-check';
import pg from 'pg';
import type { CostClass, Endpoint } from '@/lib/contract/endpoint';
import { countRows } from '../count-rows';
import { buildFixtures, type Fixtures } from '../fixtures';
import { TABLE } from '../route-table';
import type { Person, TestApp } from '../test-app';
import { isFuzzed, type OddRequest, requestsTo } from './requests';
import { MARK } from './values';

/** What was done wrong, as one line each; and how many answers there were of each hundred. */
interface Outcome {
  wrong: string[];
  answers: Record<string, number>;
}

interface Stage {
  testApp: TestApp;
  people: Record<OddRequest['as'], Person | undefined>;
  own: Fixtures;
  /** What nobody here may ever be told. */
  secrets: string[];
  foreign: Fixtures;
}

/** What people did wears a set of fixtures out: a new one is built after so many requests, of those that only read after more. */
const WEAR = 300;
const WEAR_OF_READING = 2_000;

/** Statements that hold what somebody sent, seen where every statement goes to the database. */
function watchStatements(): { seen: string[]; stop(): void } {
  const original = pg.Client.prototype.query;
  const seen: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text?.includes(MARK)) seen.push(text);
    return Reflect.apply(original, this, args);
  } as pg.Client['query'];
  return { seen, stop: () => void Object.assign(pg.Client.prototype, { query: original }) };
}

async function setStage(testApp: TestApp): Promise<Stage> {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const own = await buildFixtures(testApp, admin, organizationId);
  const stranger = await testApp.person();
  const foreign = await buildFixtures(testApp, stranger, await testApp.organization(stranger, 'Elsewhere'));
  const reader = await testApp.member(organizationId, 'read');
  await markAll(testApp, stranger, foreign);
  return {
    testApp,
    people: { admin, reader, nobody: undefined },
    own,
    foreign,
    secrets: [CANARY, stranger.token],
  };
}

/** Stands in what the other organization calls its things, and in nothing that is ever sent. */
const CANARY = 'canary8k3v';

async function markAll(testApp: TestApp, stranger: Person, fixtures: Fixtures): Promise<void> {
  const org = `/orgs/${fixtures.organizationId}`;
  const site = `${org}/sites/${fixtures.siteId}`;
  const changes: [string, Record<string, unknown>][] = [
    ['/user', { displayName: CANARY }],
    [org, { title: CANARY }],
    [`/collections/${fixtures.collectionId}`, { title: CANARY, description: CANARY }],
    [`/spaces/${fixtures.spaceId}`, { title: CANARY }],
    [`/spaces/${fixtures.otherSpaceId}`, { title: CANARY }],
    [site, { title: CANARY }],
    [`${site}/sections/${fixtures.siteSectionId}`, { title: CANARY, description: CANARY }],
    [`${site}/segments/${fixtures.siteSegmentId}`, { title: CANARY }],
    [`/spaces/${fixtures.spaceId}/change-requests/${fixtures.changeRequestId}`, { subject: CANARY }],
  ];
  const body = { markdown: CANARY };
  for (const [path, change] of changes) {
    const { status, data } = await testApp.send(stranger, 'PATCH', path, change);
    if (status !== 200) throw new Error(`PATCH ${path} answered ${status}: ${JSON.stringify(data)}`);
  }
  await testApp.make(stranger, `/spaces/${fixtures.spaceId}/comments`, { body, page: fixtures.pageId });
}

/** As many odd requests, spread over the endpoints of some classes; the same for the same seed. */
export async function sendOddRequests(
  testApp: TestApp,
  { classes, seed, count }: { classes: readonly CostClass[]; seed: number; count: number },
): Promise<Outcome> {
  const outcome: Outcome = { wrong: [], answers: {} };
  const endpoints = TABLE.filter((endpoint) => isFuzzed(endpoint) && classes.includes(endpoint.cost));
  const statements = watchStatements();
  try {
    const wear = classes.every((one) => one === 'read') ? WEAR_OF_READING : WEAR;
    for (let sent = 0; sent < count; sent += wear) {
      const stage = await setStage(testApp);
      const size = Math.min(wear, count - sent);
      for (const request of choose(stage, endpoints, seed + sent, size)) await judge(stage, request, outcome);
    }
  } finally {
    statements.stop();
  }
  outcome.wrong.push(...statements.seen.map((text) => `in a statement: ${text.slice(0, 200)}`));
  return outcome;
}

function choose({ own, foreign }: Stage, endpoints: Endpoint[], seed: number, size: number): OddRequest[] {
  const turns = fc.sample(fc.shuffledSubarray(endpoints, { minLength: Math.min(size, endpoints.length) }), {
    seed,
    numRuns: Math.ceil(size / endpoints.length),
  });
  return turns
    .flat()
    .slice(0, size)
    .map((endpoint, index) => {
      const [request] = fc.sample(requestsTo(endpoint, own, foreign), { seed: seed + index, numRuns: 1 });
      if (!request) throw new Error(`Nothing was made for ${endpoint.id}.`);
      return request;
    });
}

/**
 * What a request changes besides what it was asked for: what texts link to is worked out of them once, by whoever asks
 * first; and the place of a stream is given free after its last frame, when the next request may be on its way.
 */
const ASIDE: ReadonlySet<string> = new Set(['document_links', 'open_streams']);

/** To sign in to an organization one is told which it is, by the link that leads there. */
const TELLS_TITLE = 'findSignInProviders';

/** What tells of our insides, in an answer that refuses. */
const INSIDES =
  /node_modules|\.ts:\d|\bat [A-Z]\w+\.|drizzle|\bpg_|syntax error|relation "|\/(?:work|tmp|home|root)\//i;

async function judge(
  { testApp, people, secrets }: Stage,
  request: OddRequest,
  outcome: Outcome,
): Promise<void> {
  const { endpoint, path, body, headers } = request;
  const before = await countRows(testApp);
  const sent = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
  const reply = await testApp.send(people[request.as], endpoint.method, path, body, sent);
  const text = typeof reply.data === 'string' ? reply.data : JSON.stringify(reply.data);
  const hundred = `${Math.floor(reply.status / 100)}xx`;
  outcome.answers[hundred] = (outcome.answers[hundred] ?? 0) + 1;
  const say = (what: string) =>
    outcome.wrong.push(
      `${what}: ${endpoint.id} as ${request.as} ${path} ${body?.slice(0, 300)} → ${reply.status} ${text.slice(0, 300)}`,
    );
  if (reply.status >= 500) say('server error');
  if (reply.status >= 400 && INSIDES.test(text)) say('tells of our insides');
  const kept = endpoint.id === TELLS_TITLE ? secrets.filter((secret) => secret !== CANARY) : secrets;
  if (kept.some((secret) => text.includes(secret))) say('tells what is not theirs');
  if (reply.status >= 400 && reply.status < 500) {
    const after = await countRows(testApp);
    const changed = Object.keys(after).filter((table) => !ASIDE.has(table) && after[table] !== before[table]);
    if (changed.length > 0) say(`changed ${changed.join()} though refused`);
  }
  if ('polluted' in {} || Reflect.has({}, MARK)) say('changed what all objects have');
}
