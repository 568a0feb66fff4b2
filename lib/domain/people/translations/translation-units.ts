import type { z } from 'zod';
import { type ContentTree, walkPages } from '@/lib/content/page-tree';
import { unmarkText } from '@/lib/content/translation/mark-text';
import { type CutSource, readSource, stateOf, type TextUnit } from '@/lib/content/translation/page-units';
import { readCutPage, readUnits } from '@/lib/content/translation/stored-units';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translations';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findTree } from '@/lib/storage/content/find-version';
import { getDocument } from '@/lib/storage/content/get-documents';
import type { Database } from '@/lib/storage/database/db';
import { listRemovedOf, type RemovedTranslation } from '@/lib/storage/translations/removed-translations';
import { findSeenTranslation } from '@/lib/storage/translations/space-translations';

type Unit = z.input<typeof contract.listTranslationUnits.response>['items'][number];
type Content = Pick<RemovedTranslation['target'], 'id' | 'document' | 'units'> & { noTranslate?: boolean };

export const listTranslationUnits: Operation<typeof contract.listTranslationUnits> = async (
  { database, ...context },
  { params, query },
) => {
  const id = params.translationSettingsId;
  const { organizationId } = viewerOf({ database, ...context });
  if (query.page === undefined) {
    const listed = await listRemovedOf(database, { organizationId, id });
    if (!listed) throw notFound('translation');
    const { removed, spaceId, revisionId } = listed;
    const main = removed.length > 0 ? await findTree(database, spaceId, revisionId) : undefined;
    const items: Unit[] = [];
    // Where a change request removes it or keeps it out, it is there until that is merged.
    const isThere = (id: string) => {
      const content = main && findContent(main.tree, id);
      return content !== undefined && !content.noTranslate;
    };
    for (const { target } of removed.filter(({ objectId }) => !isThere(objectId)))
      for (const unit of await listUnitsOf(database, target))
        if (unit.text !== undefined) items.push({ ...unit, state: 'removed' });
    return { items };
  }
  const found = await findSeenTranslation(database, viewerOf({ database, ...context }), id);
  if (!found) throw notFound('translation');
  const loaded = await findTree(database, found.spaceId, found.revisionId);
  const content = loaded && findContent(loaded.tree, query.page);
  if (!content) throw notFound('page');
  return { items: await listUnitsOf(database, content) };
};

function findContent({ pages, reusableContents }: ContentTree, id: string): Content | undefined {
  for (const { page } of walkPages(pages)) if (page.id === id) return page;
  return reusableContents.find((content) => content.id === id);
}

async function listUnitsOf(
  database: Database,
  { id, document, units: hash, noTranslate }: Content,
): Promise<Unit[]> {
  // A page of the target's own is translated from nothing.
  if (hash === undefined || noTranslate) return [];
  const read = (of: string | undefined) =>
    of === undefined ? Promise.resolve('') : getDocument(database, of);
  const stored = readUnits(await read(hash));
  const source = readSource(await read(stored.source));
  const page = readCutPage(source, stored, await read(document));
  return [...listShown(id, source, page.units), ...listGone(id, page.removed), ...listHeld(id, page.layout)];
}

const toText = ({ text, atoms }: TextUnit) => unmarkText({ text, atoms });
const toSource = ({ source, atoms }: TextUnit) => unmarkText({ text: source, atoms });

function listShown(content: string, { slots }: CutSource, units: readonly (TextUnit | null)[]): Unit[] {
  return slots.map((slot, index) => {
    const unit = units[index];
    const state = stateOf(slot, unit);
    return {
      object: 'translation-unit',
      id: `${content}:${index}`,
      content,
      state,
      source: unmarkText(slot),
      text: unit ? toText(unit) : undefined,
      writtenFor: unit && state === 'changed' ? toSource(unit) : undefined,
    };
  });
}

const listGone = (content: string, removed: readonly TextUnit[]): Unit[] =>
  removed.map((unit, index) => ({
    object: 'translation-unit',
    id: `${content}:removed:${index}`,
    content,
    state: 'removed',
    text: toText(unit),
    writtenFor: toSource(unit),
  }));

/** Blocks that a person built anew, whole. */
const listHeld = (
  content: string,
  layout: readonly { held?: { text: string; source: string }; own?: string }[],
): Unit[] =>
  layout.flatMap(({ held }, index) =>
    held
      ? [
          {
            object: 'translation-unit' as const,
            id: `${content}:block:${index}`,
            content,
            state: 'translated' as const,
            text: held.text,
            writtenFor: held.source,
          },
        ]
      : [],
  );
