import { listChangedPages } from '@/lib/content/changed-pages';
import type { Resolution } from '@/lib/content/merge/conflict';
import type { MergedText } from '@/lib/content/merge/merge-markdown';
import { beginMerge, endMerge, type MergeConflict, planMerge } from '@/lib/content/merge/merge-trees';
import { notFound } from '@/lib/contract/problem';
import { listResolutions, type ResolutionRow } from '@/lib/storage/change-requests/resolutions';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { findVersion, type Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { hashOf } from '@/lib/storage/content/hash';
import type { WrittenTree } from '@/lib/storage/content-edits/commit-revision';
import type { Database, Tx } from '@/lib/storage/database/db';
import { mergeTexts } from '@/lib/storage/text-threads/merge-texts';
import { alignMerge, mergeTranslatedUnits, readTranslatedSides } from './merge-translated-units';
import { baseOf } from './present-change-request';

/** The main content and a change request brought together. */
export interface MergedContents {
  /** The revisions it was made of: another pair needs another merge. */
  main: string;
  yours: string;
  written: WrittenTree;
  conflicts: readonly MergeConflict[];
  resolutions: Map<string, ResolutionRow>;
  unresolved: number;
  /** By the id of a page: the structural faults that decisions would have brought into it. */
  faults: ReadonlyMap<string, readonly string[]>;
  versions: { main: Version; yours: Version };
}

/**
 * Merges three ways, from the main revision that the change request stands on; conflicts as they were resolved so far, and as
 * `decided` says, which is not stored.
 */
export async function mergeContents(
  on: Database | Tx,
  row: ChangeRequestRow,
  main = row.mainRevisionId,
  decided: { id: string; resolution: Resolution } | undefined = undefined,
): Promise<MergedContents> {
  const open = async (revisionId: string) => {
    const version = await findVersion(on, { spaceId: row.spaceId, revisionId });
    if (!version) throw notFound('change request');
    return version;
  };
  const [baseVersion, mainVersion, yoursVersion] = [
    await open(baseOf(row)),
    await open(main),
    await open(row.revisionId),
  ];
  const resolutions = await listResolutions(on, row.id);
  const plan = planMerge(baseVersion.loaded.tree, mainVersion.loaded.tree, yoursVersion.loaded.tree);
  const documents = await getDocuments(on, plan.documents);
  const asked = new Map<string, MergeConflict>();
  const begun = beginMerge(plan, documents, (conflict) => {
    asked.set(conflict.id, conflict);
    return decided?.id === conflict.id ? decided.resolution : toResolution(resolutions.get(conflict.id));
  });
  const merged: MergedText[] = [];
  const translated = await readTranslatedSides(on, plan);
  for (const text of begun.merges)
    merged.push(await mergeTexts(alignMerge(text, translated.get(text.scope))));
  const finished = endMerge(begun, merged, hashOf);
  const { faults } = finished;
  const written = await mergeTranslatedUnits(on, translated, finished);
  // Decided conflicts are shown as well, so that a decision can be changed: they are those that were asked about.
  const unresolved = new Set(finished.conflicts.map(({ id }) => id));
  const conflicts = [...asked.values()].filter(({ id }) => unresolved.has(id) || resolutions.has(id));
  return {
    main,
    yours: row.revisionId,
    written,
    conflicts,
    resolutions,
    unresolved: unresolved.size,
    faults,
    versions: { main: mainVersion, yours: yoursVersion },
  };
}

function toResolution(row: ResolutionRow | undefined): Resolution | undefined {
  if (!row) return undefined;
  return row.choice === 'edited'
    ? { choice: 'edited', markdown: row.markdown ?? '' }
    : { choice: row.choice };
}

/** What a merge changes, seen from one of its sides. */
export function listMergedPages(merged: MergedContents, from: 'main' | 'yours'): string[] {
  return listChangedPages(merged.versions[from].loaded.tree.pages, merged.written.tree.pages);
}
