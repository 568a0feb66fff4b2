import type { z } from 'zod';
import type { MergeConflict } from '@/lib/content/merge/merge-trees';
import type { AttributeConflict, PageTreePosition, TreeConflict } from '@/lib/content/merge/tree-conflict';
import type { PageTag } from '@/lib/content/tags';
import type { conflict } from '@/lib/contract/change-requests';
import { badRequest, Problem } from '@/lib/contract/problem';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import {
  deleteResolutions,
  listResolutions,
  putResolution,
  type ResolutionRow,
} from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { markReviewsStale } from '@/lib/storage/reviews/mark-stale';
import { requireWritable } from '../content-edits/require-writable';
import { requireChangeRequest } from './change-requests';
import { lockWritable } from './lock-writable';
import { type MergedContents, mergeContents } from './merge-contents';
import { baseOf, toPerson } from './present-change-request';
import { publishChangeRequestEvents } from './publish-change-request-events';

type Shown = z.input<typeof conflict>;

/** A conflict in words that a person can decide on, with the decision that there is. */
function toConflict(context: ObjectContext, merged: MergedContents, found: MergeConflict): Shown {
  const trees = [merged.versions.yours.loaded, merged.versions.main.loaded];
  const shown = 'place' in found ? ofText(trees, found) : ofTree(trees, found);
  const stored = merged.resolutions.get(found.id);
  const resolution = stored && shown.choices.includes(stored.choice) ? stored : undefined;
  return {
    object: 'conflict',
    id: found.id,
    ...shown,
    resolution: resolution && toResolution(context, resolution),
  };
}

function toResolution(context: ObjectContext, row: ResolutionRow): NonNullable<Shown['resolution']> {
  return {
    choice: row.choice,
    markdown: row.markdown ?? undefined,
    resolvedAt: row.resolvedAt,
    resolvedBy: row.resolvedBy ? toPerson(context, row.resolvedBy) : undefined,
  };
}

type Described = Omit<Shown, 'object' | 'id' | 'resolution'>;

function pageOf(trees: readonly LoadedTree[], id: string, title: string): NonNullable<Shown['page']> {
  const placed = trees.map((tree) => tree.findPage(id)).find((found) => found !== undefined);
  return placed ? { id, title: placed.page.title, path: placed.path } : { id, title };
}

function ofText(trees: readonly LoadedTree[], found: Extract<MergeConflict, { place: unknown }>): Described {
  const page = found.object === 'page' ? pageOf(trees, found.objectId, found.title) : undefined;
  return {
    kind: found.kind,
    page,
    title: page?.title ?? found.title,
    where: found.place.headings.filter(Boolean).join(' › ') || undefined,
    base: found.base || undefined,
    main: found.main || undefined,
    yours: found.yours || undefined,
    choices: found.offersBoth ? ['main', 'yours', 'both', 'edited'] : ['main', 'yours', 'edited'],
  };
}

function ofTree(trees: readonly LoadedTree[], found: TreeConflict): Described {
  const page = found.object === 'page' ? pageOf(trees, found.objectId, found.title) : undefined;
  const about = {
    page,
    title: page?.title ?? found.title,
    choices: ['main', 'yours'] as ('main' | 'yours')[],
  };
  switch (found.kind) {
    case 'attribute':
      return { ...about, kind: 'attribute', attribute: found.attribute, ...valuesOf(found) };
    case 'delete':
      return { ...about, kind: 'page-delete', deletedBy: found.deletedBy, changed: found.changed };
    case 'move': {
      const name = (place: PageTreePosition) => nameplace(trees, place);
      const { base, main, yours } = found;
      return { ...about, kind: 'page-move', base: name(base), main: name(main), yours: name(yours) };
    }
    case 'cycle': {
      const name = (side: 'main' | 'yours') =>
        found.pages.map((moved) => `“${moved.title}” ${nameplace(trees, moved[side])}`).join(', ');
      return { ...about, kind: 'page-cycle', main: name('main'), yours: name('yours') };
    }
  }
}

function valuesOf({ attribute, base, main, yours }: AttributeConflict) {
  const write = (value: unknown) =>
    value === undefined
      ? undefined
      : typeof value === 'string'
        ? value
        : attribute === 'tags'
          ? (value as readonly PageTag[]).map(sayTag).join(', ')
          : JSON.stringify(value);
  return { base: write(base), main: write(main), yours: write(yours) };
}

const sayTag = ({ tag, primary }: PageTag) => (primary ? `${tag.tag} (primary)` : tag.tag);

/** A place in the tree, as one would say it. */
function nameplace(trees: readonly LoadedTree[], { parent, after }: PageTreePosition): string {
  const under = parent ? `under “${pageOf(trees, parent, 'a page that is gone').title}”` : 'on the top level';
  return after ? `${under}, after “${pageOf(trees, after, 'a page that is gone').title}”` : `${under}, first`;
}

export const conflictOperations = {
  listConflicts: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    const about = { main: row.mainRevisionId, revision: row.revisionId };
    if (row.status === 'merged' || baseOf(row) === row.mainRevisionId)
      return { ...about, conflicts: [], unresolved: 0 };
    const merged = await mergeContents(context.database, row);
    const conflicts = merged.conflicts.map((found) => toConflict(context, merged, found));
    return { ...about, conflicts, unresolved: merged.unresolved };
  },

  resolveConflict: async (context, { params, body }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    requireWritable(row);
    const merged = await mergeContents(context.database, row);
    const found = merged.conflicts.find(({ id }) => id === params.conflictId);
    if (!found)
      throw new Problem(
        404,
        'There is no such conflict any more: read the conflicts of the change request again.',
      );
    const { choices } = toConflict(context, merged, found);
    if (!choices.includes(body.choice))
      throw badRequest('choice', `must be one of ${choices.join(', ')} for this conflict`);
    await requireSound(context, row, found, body);
    await context.database.transaction(async (tx) => {
      // A merge goes by the decisions that it reads under the same lock.
      await lockWritable(context, tx, row.id);
      const resolution = { choice: body.choice, markdown: body.markdown ?? null };
      await putResolution(tx, row.id, found.id, { ...resolution, resolvedBy: context.caller.userId });
      // A merge takes the decision as it is: it is new content.
      await markReviewsStale(tx, row.id);
      await publishChangeRequestEvents(context, tx, row);
    });
    const resolutions = await listResolutions(context.database, row.id);
    return toConflict(context, { ...merged, resolutions }, found);
  },

  reopenConflict: async (context, { params }) => {
    const row = await requireChangeRequest(context, params.changeRequestId);
    return forget(context, row, params.conflictId);
  },

  reopenConflicts: async (context, { params }) =>
    forget(context, await requireChangeRequest(context, params.changeRequestId)),
} satisfies Partial<Operations>;

/** A text that would break the page around it is refused: an update or merge would not take it either. */
async function requireSound(
  context: ObjectContext,
  row: ChangeRequestRow,
  found: MergeConflict,
  { choice, markdown }: { choice: string; markdown?: string | undefined },
): Promise<void> {
  if (choice !== 'edited' || markdown === undefined) return;
  if (!('place' in found)) return;
  const decided = { id: found.id, resolution: { choice: 'edited' as const, markdown } };
  const { faults } = await mergeContents(context.database, row, row.mainRevisionId, decided);
  const [fault] = faults.get(found.objectId) ?? [];
  if (fault) throw badRequest('markdown', `would break the page around it (${fault})`);
}

async function forget(context: ObjectContext, row: ChangeRequestRow, conflictId?: string) {
  return context.database.transaction(async (tx) => {
    await lockWritable(context, tx, row.id);
    const existed = await deleteResolutions(tx, row.id, conflictId);
    if (existed) await publishChangeRequestEvents(context, tx, row);
    return { existed };
  });
}
