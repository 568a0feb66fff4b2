import { createYield } from '@/lib/concurrency/yield-to-event-loop';
import { readOrigin } from '@/lib/content/translation/files/file-unit';
import { joinText, tidyText } from '@/lib/content/translation/files/inline-codes';
import type { ReadFile, ReadUnit } from '@/lib/content/translation/files/read-unit';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import { badRequest } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { findTree } from '@/lib/storage/content/find-version';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import {
  type ContentPair,
  findContent,
  listTranslated,
  type OpenPage,
  type OpenTranslation,
  presentUnit,
  readPages,
  showPage,
} from '../translations/open-translation';
import { findPageTerms, readLineTerms } from '../translations/page-terms';
import { type Decision, decideUnit } from './decide-unit';
import { addWrites, type FilePlan, type PlannedWrite } from './file-plan';
import { ImportReport } from './import-report';
import { type UnitPair, UnitPairs } from './pair-units';
import { planMemory } from './plan-memory';

/** How many pages are read at once. */
const BATCH = 20;
/** Of how many revisions the parts of one file can be. */
const MOST_REVISIONS = 20;

export async function planImport(
  context: ObjectContext,
  open: OpenTranslation,
  file: ReadFile,
): Promise<FilePlan> {
  const { pairs: terms } = readLineTerms(open);
  const plan: FilePlan = { pages: [], texts: [], report: new ImportReport(file.units.length), terms };
  if (file.format === 'tmx') await planMemory(context, open, file, plan);
  else await planUnits(context, open, file, plan);
  return plan;
}

async function planUnits(context: ObjectContext, open: OpenTranslation, { units }: ReadFile, plan: FilePlan) {
  const pairs = new Map(listTranslated(open.own.tree, open.source.tree).map((pair) => [pair.own.id, pair]));
  const trees = await findRevisions(context, open, units);
  const byContent = groupUnits(units, pairs, plan);
  if (units.length > 0 && byContent.size === 0)
    throw badRequest('file', 'It has no text of this translation.');
  const rest = createYield();
  const contents = [...byContent.keys()];
  for (let at = 0; at < contents.length; at += BATCH) {
    const slice = contents.slice(at, at + BATCH).flatMap((id) => pairs.get(id) ?? []);
    const pages = await readPages(context.database, slice);
    const bases = await readBases(context, open, slice, pages, byContent, trees);
    for (const [index, pair] of slice.entries()) {
      planPage(open, pages[index], bases[index], byContent.get(pair.own.id) ?? [], plan);
      await rest();
    }
  }
}

/** By the ids of the contents that they are of; those of none here are refused. */
function groupUnits(
  units: readonly ReadUnit[],
  known: ReadonlyMap<string, unknown>,
  { report }: FilePlan,
): Map<string, ReadUnit[]> {
  const byContent = new Map<string, ReadUnit[]>();
  const seen = new Set<string>();
  for (const unit of units) {
    const { id = '' } = unit;
    const content = id.slice(0, Math.max(id.indexOf(':'), 0));
    const own = byContent.get(content);
    if (seen.has(id)) report.refuse(unit, 'twice');
    else if (own) own.push(unit);
    else if (known.has(content)) byContent.set(content, [unit]);
    else if (unit.text === undefined) report.keep();
    else report.refuse(unit, 'not-found');
    seen.add(id);
  }
  return byContent;
}

/** The revisions that the file is of, but for the one that is open; those that are gone have no tree. */
async function findRevisions(
  { database, subject }: ObjectContext,
  open: OpenTranslation,
  units: readonly ReadUnit[],
): Promise<Map<string, LoadedTree | undefined>> {
  const revisions = new Set<string>();
  for (const written of new Set(units.map(({ origin }) => origin ?? ''))) {
    const origin = readOrigin(written);
    if (origin && origin.space !== subject.id)
      throw badRequest('file', 'It is of another space. Import it where it was exported.');
    if (origin) revisions.add(origin.revision);
  }
  if (revisions.size > MOST_REVISIONS)
    throw badRequest('file', `It is of more than ${MOST_REVISIONS} revisions. Cut it into several.`);
  const trees = new Map<string, LoadedTree | undefined>();
  for (const revision of revisions)
    trees.set(revision, revision === open.head ? open.own : await findTree(database, subject.id, revision));
  return trees;
}

/** The pages as they were when the file was made. */
async function readBases(
  { database }: ObjectContext,
  open: OpenTranslation,
  slice: readonly ContentPair[],
  pages: readonly (OpenPage | undefined)[],
  units: ReadonlyMap<string, readonly ReadUnit[]>,
  trees: ReadonlyMap<string, LoadedTree | undefined>,
): Promise<(OpenPage | undefined)[]> {
  const others: { index: number; pair: ContentPair }[] = [];
  const bases = slice.map((pair, index) => {
    const origin = readOrigin(units.get(pair.own.id)?.[0]?.origin ?? '');
    const tree = origin && trees.get(origin.revision);
    if (tree === open.own) return pages[index];
    const own = tree && findContent(tree, pair.own.id);
    if (own) others.push({ index, pair: { own, from: pair.from } });
    return undefined;
  });
  const read = await readPages(
    database,
    others.map(({ pair }) => pair),
  );
  for (const [at, { index }] of others.entries()) bases[index] = read[at];
  return bases;
}

function planPage(
  open: OpenTranslation,
  page: OpenPage | undefined,
  base: OpenPage | undefined,
  units: readonly ReadUnit[],
  plan: FilePlan,
): void {
  // What takes too long to be read text by text was never exported.
  const pairs = page && new UnitPairs(page, base);
  const terms = page ? findPageTerms(showPage(page), plan.terms) : [];
  const writes: PlannedWrite[] = [];
  for (const unit of units) {
    const place = unit.id?.slice(unit.id.indexOf(':') + 1) ?? '';
    const pair = pairs?.find(place, unit);
    const shown = page && pair && presentUnit(open, page, pair.now ?? pair.before, terms);
    const decision = decideRead(unit, shown?.source === undefined ? undefined : pair, shown?.terms ?? []);
    if (decision.do === 'keep') plan.report.keep();
    else if (decision.do === 'refuse') plan.report.refuse(unit, decision.reason);
    else if (pair?.now) writes.push({ of: unit, unit: pair.now, write: decision });
  }
  if (page) addWrites(page, writes, plan);
}

function decideRead(unit: ReadUnit, pair: UnitPair | undefined, terms: readonly TermPair[]): Decision {
  if (unit.text === undefined) return { do: 'keep' };
  if (!pair) return { do: 'refuse', reason: 'not-found' };
  const text = joinText(pair.isReformatted ? tidyText(unit.text) : unit.text, pair.before.source ?? '');
  if (text === undefined) return { do: 'refuse', reason: 'placeholder-unknown' };
  const { certainty, isUnfinished = false } = unit;
  return decideUnit({ text: text.trim(), certainty, isUnfinished, terms, ...pair });
}
