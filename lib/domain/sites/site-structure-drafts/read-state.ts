import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Database, Tx } from '@/lib/storage/database/db';
import {
  readStructureState,
  type StoredDraft,
  type StructureState,
} from '@/lib/storage/site-structure-drafts/read-state';
import { readPlan, toLivePlan, versionOf } from './live-plan';
import type { StructurePlan } from './plan';

/** What is live and what is prepared, which is the same while nothing is. */
export interface KnownState {
  state: StructureState;
  live: StructurePlan;
  draft:
    | (Pick<StoredDraft, 'updatedAt' | 'updatedBy' | 'updatedByName'> & { base: StructurePlan })
    | undefined;
  /** What is prepared, else what is live. */
  plan: StructurePlan;
  liveVersion: string;
  /** Of the plan. */
  version: string;
}

export async function readState(
  context: ObjectContext,
  on: Database | Tx,
  also: readonly string[] = [],
): Promise<KnownState> {
  const state = await readStructureState(on, context.subject.id, viewerOf(context), also);
  if (!state) throw notFound('site');
  const live = toLivePlan(state);
  const stored = state.draft;
  const plan = stored ? readPlan(stored.structure) : live;
  const liveVersion = versionOf(live);
  return {
    state,
    live,
    draft: stored ? { ...stored, base: readPlan(stored.base) } : undefined,
    plan,
    liveVersion,
    version: stored ? versionOf(plan) : liveVersion,
  };
}

/** Whether the live structure is still what the draft was begun from. */
export function isCurrent({ draft, liveVersion }: KnownState): boolean {
  return !draft || versionOf(draft.base) === liveVersion;
}
