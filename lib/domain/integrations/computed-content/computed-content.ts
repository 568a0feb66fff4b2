import { findComputedGroup, isComputed } from '@/lib/content/computed-pages';
import { findPlace } from '@/lib/content/edit-tree';
import type { PageNode } from '@/lib/content/page-tree';
import { conflict, notFound } from '@/lib/contract/problem';
import { requireChangeRequest } from '@/lib/domain/authoring/change-requests/change-requests';
import { addressesOf, toPages } from '@/lib/domain/authoring/content/present-content';
import { presentDocument } from '@/lib/domain/authoring/content/present-document';
import { openVersion } from '@/lib/domain/authoring/content/read-content';
import { requireSource } from '@/lib/domain/authoring/content-edits/computed-pages';
import { requireWritable } from '@/lib/domain/authoring/content-edits/require-writable';
import { toJob } from '@/lib/domain/queue/present-job';
import { COMPUTING_JOB, queueComputing } from '@/lib/domain/queue/queue-computing';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { findComputationState } from '@/lib/storage/computed-content/failures';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { computePage } from './compute-page';
import { findSource } from './open-source';
import { toComputedNodes } from './place-computed';
import { PROTECTED } from './run-computing';

interface PageParams {
  spaceId: string;
  changeRequestId?: string | undefined;
  pageId: string;
}

/** The page that people made to be computed; that of a page which came with a group is the group. */
async function openComputed(context: ObjectContext, params: PageParams) {
  const version = await openVersion(context, params);
  const place = findPlace(version.loaded.tree.pages, params.pageId);
  const page =
    place && (findComputedGroup(place.parents) ?? (isComputed(place.page) ? place.page : undefined));
  if (!page?.computed) throw notFound('computed page');
  return { page, computed: page.computed, changeRequestId: version.revision.changeRequest?.id };
}

async function readComputation(context: ObjectContext, { params }: { params: PageParams }) {
  const { id: spaceId } = context.subject;
  const { page, computed, changeRequestId } = await openComputed(context, params);
  const found = await findSource(context, spaceId, computed.type);
  const state = await findComputationState(
    context.database,
    COMPUTING_JOB,
    { spaceId, changeRequestId },
    page.id,
  );
  const isProtected =
    changeRequestId === undefined && (await findProtection(context.database, spaceId))?.hasRules === true;
  return {
    page: page.id,
    type: computed.type,
    integration: { name: found.name, title: found.installed?.title ?? found.name, source: found.title },
    refresh: found.state === 'available' && isProtected ? ('protected' as const) : found.state,
    failure:
      state.message !== null && state.failedAt !== null
        ? { message: state.message, at: state.failedAt }
        : undefined,
    isComputing: state.isComputing,
  };
}

async function refresh(context: ObjectContext, { params }: { params: PageParams }) {
  const { id: spaceId, organizationId } = context.subject;
  if (params.changeRequestId !== undefined)
    requireWritable(await requireChangeRequest(context, params.changeRequestId));
  else if ((await findProtection(context.database, spaceId))?.hasRules) throw conflict(PROTECTED);
  const { page, changeRequestId } = await openComputed(context, params);
  const job = await queueComputing(context.database, {
    spaceId,
    organizationId,
    changeRequestId,
    pages: [page.id],
    createdBy: context.caller.userId,
    uniqueKey: `${spaceId} ${changeRequestId ?? ''} ${page.id}`,
  });
  return toJob(organizationId, job);
}

export const computedContentOperations = {
  getComputedDocument: async (context, { body: { source, seed } }) => {
    const { markdown = '' } = await compute(context, 'document', { source, seed });
    return presentDocument(markdown);
  },

  getComputedRevision: async (context, { body: { source, seed } }) => {
    const { pages } = await compute(context, 'group', { source, seed });
    const name = { spaceId: context.subject.id };
    const place = addressesOf(context, name, await openVersion(context, name));
    const nodes = toComputedNodes(pages, [], new Date().toISOString());
    return { pages: toPages(context, place, nodes, '', false), files: [], reusableContents: [] };
  },

  getPageComputation: readComputation,
  getChangeRequestPageComputation: readComputation,
  refreshPage: refresh,
  refreshChangeRequestPage: refresh,
} satisfies Partial<Operations>;

async function compute(
  context: ObjectContext,
  type: PageNode['type'],
  { source, seed }: { source: NonNullable<PageNode['computed']>; seed: string },
) {
  await context.database.transaction((tx) => requireSource(context, tx, source, 'source'));
  const page = { id: seed, title: '', type, computed: source, computedSeed: seed };
  return computePage(context, context.subject.id, page, false);
}
