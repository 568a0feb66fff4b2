import { keyOfText, sketchIn } from '@/lib/domain/people/translations/translation-memory';
import { assembleServices } from '@/lib/domain/shared/services';
import { readEnvironment } from '@/lib/environment';
import { createApi } from '@/lib/http/app';
import { openDatabase } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  listExactTexts,
  listSimilarTexts,
  type RememberedText,
  saveMemory,
} from '@/lib/storage/translations/translation-memory';
import type { Engine } from '@/lib/testing/database';
import { inEnvironment } from './bench-environment';
import { InProcessClient } from './driver';
import { TextMaker } from './search-text';

const TEXTS = 100_000;
/** Of a page. */
const PAGE = 60;
/** Pages that have texts, and spaces that have those. */
const PAGES = 2_000;
const SPACES = 20;
const ROUNDS = 100;
const WARM_UP = 10;
const BATCH = 2_000;

interface MemoryFigures {
  texts: number;
  /** Milliseconds until the database has answered, at the 95th percentile. */
  exact: number;
  similar: number;
  /** How many texts came back for one. */
  found: number;
}

/** What it takes to find all texts of a page, and those that are like one, among 100,000 that people translated. */
export function measureTranslationMemory(engine: Engine): Promise<MemoryFigures> {
  return inEnvironment(engine, async ({ environment: variables, seeded }) => {
    const environment = readEnvironment(variables);
    const { databaseUrl, dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    const { organizationId, userId, token } = seeded;
    const client = new InProcessClient(createApi(assembleServices(environment, database)), token);
    const spaces: { id: string; source: string }[] = [];
    for (let at = 0; at < SPACES; at += 1) spaces.push(await makeTranslation(client, organizationId, at));
    const maker = new TextMaker('sample', 36);
    const makeText = () => `${maker.words(4 + maker.pick([0, 2, 4, 6, 8, 12, 16, 24])).join(' ')}.`;
    const scope = { organizationId, sourceLanguage: 'en', language: 'de' };
    const known: string[] = [];
    for (let at = 0; at < TEXTS; at += BATCH) {
      const rows = Array.from({ length: BATCH }, (_, index): RememberedText => {
        const source = makeText();
        known.push(source);
        const page = (at + index) % PAGES;
        const { id: spaceId, source: sourceSpaceId } = spaces[page % SPACES] ?? {
          id: newId(),
          source: newId(),
        };
        return {
          ...{ spaceId, sourceSpaceId, contentId: `page-${page}`, source, text: `[${source}]`, atoms: [] },
          sourceHash: keyOfText({ text: source, atoms: [] }),
          bands: sketchIn(organizationId, source),
        };
      });
      const unique = new Map(rows.map((row) => [`${row.sourceHash} ${row.contentId}`, row]));
      await database.transaction((tx) => saveMemory(tx, scope, [...unique.values()]));
    }
    await database.analyze();
    const own = { ...scope, spaceId: spaces[0]?.id ?? '' };
    // A page of which people have translated half elsewhere.
    const exact = await measure(async () => {
      const texts = Array.from({ length: PAGE }, (_, at) => (at % 2 ? maker.pick(known) : makeText()));
      const hashes = texts.map((text) => keyOfText({ text, atoms: [] }));
      return () => listExactTexts(database, own, hashes);
    });
    const member = { organizationId, userId, organizationRole: 1 };
    let [found, asked] = [0, 0];
    const similar = await measure(async () => {
      const words = maker.pick(known).split(' ');
      words[1] = 'otherwise';
      const bands = sketchIn(organizationId, words.join(' '));
      return async () => {
        const hits = await listSimilarTexts(database, member, own.spaceId, bands);
        [found, asked] = [found + (hits?.length ?? 0), asked + 1];
      };
    });
    await database.close();
    return { texts: TEXTS, exact, similar, found: Math.round(found / asked) };
  });
}

async function makeTranslation(client: InProcessClient, organizationId: string, at: number) {
  const org = `/orgs/${organizationId}`;
  const { id } = await client.send<{ id: string }>('POST', `${org}/spaces`, { title: `Translated ${at}` });
  const { result } = await client.send<{ result: { space: string } }>('POST', `${org}/translations`, {
    source: { space: id, language: 'en' },
    language: 'de',
  });
  return { id: result.space, source: id };
}

async function measure(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const ask = await prepare();
    const start = performance.now();
    await ask();
    if (round >= WARM_UP) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
