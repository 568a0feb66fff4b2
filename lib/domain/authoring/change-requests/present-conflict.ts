import type { z } from 'zod';
import type { MergeConflict } from '@/lib/content/merge/merge-trees';
import type { AttributeConflict, PageTreePosition, TreeConflict } from '@/lib/content/merge/tree-conflict';
import type { conflict } from '@/lib/contract/change-requests';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { ResolutionRow } from '@/lib/storage/change-requests/resolutions';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { MergedContents } from './merge-contents';
import { toPerson } from './present-change-request';

type Shown = z.input<typeof conflict>;

/** A conflict in words that a person can decide on, with the decision that there is. */
export function toConflict(context: ObjectContext, merged: MergedContents, found: MergeConflict): Shown {
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

function valuesOf({ base, main, yours }: AttributeConflict) {
  const write = (value: unknown) =>
    value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value);
  return { base: write(base), main: write(main), yours: write(yours) };
}

/** A place in the tree, as one would say it. */
function nameplace(trees: readonly LoadedTree[], { parent, after }: PageTreePosition): string {
  const under = parent ? `under “${pageOf(trees, parent, 'a page that is gone').title}”` : 'on the top level';
  return after ? `${under}, after “${pageOf(trees, after, 'a page that is gone').title}”` : `${under}, first`;
}
