import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentTree } from '@/lib/content/page-tree';
import type { MarkedText } from '@/lib/content/translation/mark-text';
import {
  type CutSource,
  emptyUnits,
  type PageUnits,
  readSource,
  stateOf,
} from '@/lib/content/translation/page-units';
import { readCutPage, type StoredUnits } from '@/lib/content/translation/stored-units';
import { totalOf } from '@/lib/content/translation/unit-shares';
import type { Services } from '@/lib/domain/shared/services';
import { findVersion, type Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { findSpace } from '@/lib/storage/spaces/find-space';
import {
  findSpaceTranslation,
  type SpaceTranslationRow,
} from '@/lib/storage/translations/space-translations';
import { listPageShares } from '@/lib/storage/translations/translation-shares';
import {
  FIELDS,
  fieldOf,
  isKeptOut,
  listContents,
  readStored,
  type TargetContent,
} from '../translations/follow-tree';
import { keyOf as keyOfPair } from '../translations/open-translation';
import { followedOf, hasOpenRequest } from '../translations/space-translations';
import { keyOfText } from '../translations/translation-memory';

type FieldName = (typeof FIELDS)[number];

/** A text that is missing, or that a machine wrote for what the source said before. */
export interface WantedText extends MarkedText {
  /** Equal texts are asked for once. */
  key: string;
  /** Its number among the texts of the page, or the field of the page that it is. */
  place: number | FieldName;
}

/** A page or reusable content with texts that are wanted. */
export interface WantedPage {
  content: TargetContent;
  /** The title in the source. */
  title: string;
  from: TargetContent | undefined;
  stored: StoredUnits;
  source: CutSource;
  units: PageUnits;
  markdown: string;
  wanted: WantedText[];
}

export interface MachineWork {
  row: SpaceTranslationRow;
  target: Version;
  /** The target's main content. */
  main: ContentTree;
  pages: WantedPage[];
  /** What people wrote, by the keys of the texts that they wrote it for. */
  memory: Map<string, string>;
}

/** What a machine would translate now; undefined where a space is in the trash or the translation is gone. */
export async function openWork(
  { database }: Pick<Services, 'database'>,
  translationId: string,
): Promise<MachineWork | undefined> {
  const row = await findSpaceTranslation(database, translationId);
  if (!row) return undefined;
  const { sourceSpaceId, spaceId, changeRequestId } = row;
  if (!(await findSpace(database, sourceSpaceId)) || !(await findSpace(database, spaceId))) return undefined;
  const [source, target] = [
    await findVersion(database, { spaceId: sourceSpaceId, revisionId: followedOf(row) }),
    await findVersion(database, {
      spaceId,
      ...(hasOpenRequest(row) && changeRequestId !== null && { changeRequestId }),
    }),
  ];
  if (!source || !target) return undefined;
  const main = target.revision.changeRequest ? await findVersion(database, { spaceId }) : target;
  const memory = new Map<string, string>();
  const pages: WantedPage[] = [];
  const finished = await listFinished(database, row.id);
  for await (const page of readPages(database, source.loaded.tree, target.loaded.tree, finished)) {
    rememberPage(memory, page);
    if (page.wanted.length > 0) pages.push(page);
  }
  return { row, target, main: (main ?? target).loaded.tree, pages, memory };
}

/**
 * By their ids, what pages were counted for that have nothing missing and nothing changed: they need not be read, and what
 * persons wrote on them is in the memory.
 */
async function listFinished(
  { db }: Services['database'],
  translationId: string,
): Promise<Map<string, string>> {
  const counted = await listPageShares(db, translationId);
  return new Map(
    counted.flatMap(({ contentId, key, shares }) =>
      totalOf(shares) > 0 && shares.missing + shares.changed === 0 ? [[contentId, key]] : [],
    ),
  );
}

const AT_ONCE = 50;

async function* readPages(
  database: Services['database'],
  source: ContentTree,
  target: ContentTree,
  finished: ReadonlyMap<string, string>,
): AsyncGenerator<WantedPage> {
  const sources = listContents(source);
  const contents = [...listContents(target).values()].filter((own) => {
    const from = sources.get(own.id);
    if (from === undefined || isKeptOut(own)) return false;
    return !finished.has(own.id) || finished.get(own.id) !== keyOfPair({ own, from });
  });
  for (let start = 0; start < contents.length; start += AT_ONCE) {
    const part = contents.slice(start, start + AT_ONCE);
    const texts = await getDocuments(
      database,
      part.flatMap(({ document, units }) => [document, units].filter((hash) => hash !== undefined)),
    );
    const read = part.map((content) => {
      const old = sources.get(content.id);
      return { content, old, stored: readStored(content, old, texts) };
    });
    const before = await getDocuments(
      database,
      read.flatMap(({ stored }) => (stored.source === undefined ? [] : [stored.source])),
    );
    for (const { content, old, stored } of read) {
      // Reading a large page takes a while, and requests are answered meanwhile.
      await nextTurn();
      const markdown = content.document === undefined ? '' : (texts.get(content.document) ?? '');
      const from = stored.source === undefined ? '' : (before.get(stored.source) ?? '');
      const cut = readSource(from);
      const units =
        stored.page === undefined && from === markdown ? emptyUnits(cut) : readCutPage(cut, stored, markdown);
      const wanted = [...listFields(content, old, stored), ...listTexts(cut, units)];
      yield { content, title: old?.title ?? '', from: old, stored, source: cut, units, markdown, wanted };
    }
  }
}

/** What a person wrote in a field stays, whatever the source says now. */
function listFields(
  content: TargetContent,
  old: TargetContent | undefined,
  stored: StoredUnits,
): WantedText[] {
  return FIELDS.flatMap((place) => {
    const [own, text] = [fieldOf(content, place), fieldOf(old, place)];
    if (typeof text !== 'string' || !/\p{L}/u.test(text)) return [];
    const mark = stored.marks?.[place];
    // A person has said that it is right.
    if (mark && mark.text === own) return [];
    const isOpen = own === text && stored.machineFields?.[place] !== text;
    const isOutdated = stored.machineFields?.[place] === own && stored.fields?.[place] !== undefined;
    const marked = { text, atoms: [] };
    return isOpen || isOutdated ? [{ ...marked, key: keyOfText(marked), place }] : [];
  });
}

function listTexts(source: CutSource, { units, layout }: PageUnits): WantedText[] {
  return layout.flatMap(({ at, held }) => {
    const block = at === undefined || held ? undefined : source.blocks[at];
    return (block?.slots ?? []).flatMap(({ text, atoms, ...slot }, index) => {
      const place = (block?.first ?? 0) + index;
      const unit = units[place];
      const state = stateOf({ text, atoms, ...slot }, unit);
      const isWanted =
        state === 'missing' || (state === 'changed' && unit?.by === 'machine' && !unit.isReviewed);
      return isWanted ? [{ text, atoms, key: keyOfText({ text, atoms }), place }] : [];
    });
  });
}

function rememberPage(memory: Map<string, string>, { source, units }: WantedPage): void {
  for (const [index, slot] of source.slots.entries()) {
    const unit = units.units[index];
    const isPersons = unit?.by === 'person' && !unit.isBeside && unit.source === slot.text;
    if (isPersons && unit.atoms.length === slot.atoms.length) memory.set(keyOfText(slot), unit.text);
  }
}

export const countWords = (texts: readonly MarkedText[]): number =>
  texts.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
