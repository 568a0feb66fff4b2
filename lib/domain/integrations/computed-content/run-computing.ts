import { z } from 'zod';
import { listChangedPages } from '@/lib/content/changed-pages';
import { isComputed, listComputed } from '@/lib/content/computed-pages';
import { type ComputedDependency, type PageNode, walkPages } from '@/lib/content/page-tree';
import { Problem } from '@/lib/contract/problem';
import { EditDraft } from '@/lib/domain/authoring/content-edits/edit-draft';
import { moveMain } from '@/lib/domain/authoring/content-edits/main-content';
import type { Services } from '@/lib/domain/shared/services';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { logError } from '@/lib/log';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import { changeChangeRequest } from '@/lib/storage/change-requests/write-change-requests';
import { writeFailures } from '@/lib/storage/computed-content/failures';
import { findTree, findVersion } from '@/lib/storage/content/find-version';
import { lockHead } from '@/lib/storage/content/revisions';
import { commitRevision } from '@/lib/storage/content-edits/commit-revision';
import type { Tx } from '@/lib/storage/database/db';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { isBlocked } from '@/lib/storage/organizations/organizations';
import { findProtection } from '@/lib/storage/reviews/merge-rules';
import { findSpace } from '@/lib/storage/spaces/find-space';
import { type ComputedPage, computePage } from './compute-page';
import { placeComputed } from './place-computed';

const input = z.object({
  changeRequestId: z.string().optional(),
  pages: z.array(z.string()).optional(),
  dependency: z.object({ kind: z.enum(['space', 'openapi']), target: z.string() }).optional(),
});

type Input = z.output<typeof input>;

interface Outcome {
  page: PageNode;
  computed?: Pick<ComputedPage, 'markdown' | 'pages'>;
  failure?: string;
}

export const PROTECTED = 'The main content has merge rules: refresh the page in a change request.';

/** The job: has pages computed, and writes them as the integration, never as whoever asked for it. */
export async function runComputing(
  services: Services,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  const asked = input.parse(job.input);
  const { database } = services;
  const { changeRequestId } = asked;
  const space = job.spaceId === null ? undefined : await findSpace(database, job.spaceId);
  const version = space && (await findVersion(database, { spaceId: space.id, changeRequestId }));
  if (!space || !version) return { pages: 0 };
  if (await isBlocked(database.db, space.organizationId))
    throw new JobFailure('This organization is blocked: it can be read, not changed.');
  const wanted = listComputed(version.loaded.tree.pages).filter((page) => isWanted(page, asked));
  const isProtected =
    changeRequestId === undefined && (await findProtection(database, space.id))?.hasRules === true;
  const outcomes: Outcome[] = [];
  for (const [done, page] of wanted.entries()) {
    run.signal.throwIfAborted();
    run.report({ phase: 'computing', done, total: wanted.length });
    outcomes.push(isProtected ? { page, failure: PROTECTED } : await tryPage(services, space.id, page));
  }
  const written = await database.transaction((tx) =>
    writeOutcomes(services, tx, { ...space, changeRequestId }, outcomes),
  );
  written?.remember();
  const failure = outcomes.find((outcome) => outcome.failure !== undefined)?.failure;
  if (failure !== undefined) throw new JobFailure(failure);
  return { pages: outcomes.length, ...(written ? { revision: written.revision.id } : {}) };
}

const isWanted = (page: PageNode, { pages, dependency }: Input): boolean =>
  pages ? pages.includes(page.id) : dependency !== undefined && dependsOn(page, dependency);

function dependsOn(page: PageNode, { kind, target }: NonNullable<Input['dependency']>): boolean {
  const isIt = (ref: ComputedDependency) =>
    ref.kind === kind && (ref.kind === 'space' ? ref.space : ref.spec) === target;
  return [...walkPages([page])].some(({ page: { computed } }) =>
    Object.values(computed?.dependencies ?? {}).some(({ ref }) => isIt(ref)),
  );
}

async function tryPage(services: Services, spaceId: string, page: PageNode): Promise<Outcome> {
  try {
    return { page, computed: await computePage(services, spaceId, page) };
  } catch (error) {
    if (error instanceof Problem && error.status < 500)
      // Text in the database has no place for it.
      return { page, failure: error.message.replaceAll('\0', '\uFFFD') };
    logError(error, 'a page could not be computed', { page: page.id });
    return { page, failure: 'It could not be computed for a reason on our side.' };
  }
}

interface Line {
  id: string;
  organizationId: string;
  changeRequestId: string | undefined;
}

/** On what the content is by now; a page whose source is another one meanwhile is left alone. */
async function writeOutcomes(services: Services, tx: Tx, line: Line, outcomes: readonly Outcome[]) {
  const { id: spaceId, organizationId, changeRequestId } = line;
  const head = await lockLine(tx, line);
  const before = head === undefined ? undefined : await findTree(tx, spaceId, head);
  if (head === undefined || !before) return undefined;
  const draft = new EditDraft(before.tree);
  const types = new Set<string>();
  const told = new Map<string, string | undefined>();
  for (const { page, computed, failure } of outcomes) {
    const now = draft.find(page.id)?.page;
    if (!now?.computed || !isComputed(now) || !isSameSource(now, page)) continue;
    told.set(page.id, failure);
    if (!computed) continue;
    placeComputed(draft, page.id, computed);
    types.add(now.computed.type);
  }
  const written = draft.finish();
  const committed = await commitRevision(
    tx,
    written,
    {
      spaceId,
      parents: [head],
      type: 'computed',
      changedPages: listChangedPages(before.tree.pages, written.tree.pages),
      createdBy: null,
      ...(changeRequestId === undefined ? {} : { changeRequestId }),
    },
    { before },
  );
  const kept = listComputed(written.tree.pages).map(({ id }) => id);
  await writeFailures(tx, { spaceId, changeRequestId }, told, kept);
  if (committed)
    await moveLine(services, tx, line, { from: head, to: committed.revision.id, types: [...types] });
  const nouns = changeRequestId === undefined ? ['content', 'spaces'] : ['content', 'change-requests'];
  for (const noun of nouns) {
    const id = noun === 'change-requests' && changeRequestId !== undefined ? changeRequestId : spaceId;
    await services.hub.publish(tx, { noun, id, space: spaceId, organization: organizationId });
  }
  return committed;
}

const isSameSource = (a: PageNode, b: PageNode) =>
  a.type === b.type && JSON.stringify(a.computed) === JSON.stringify(b.computed);

/** The revision to go on from; undefined where nothing is written any more. */
async function lockLine(tx: Tx, { id, changeRequestId }: Line): Promise<string | undefined> {
  if (changeRequestId !== undefined) {
    const row = await lockChangeRequest(tx, id, changeRequestId);
    return row && row.status !== 'merged' && row.status !== 'archived' ? row.revisionId : undefined;
  }
  return (await lockHead(tx, id))?.revisionId;
}

async function moveLine(
  { environment, keyring }: Services,
  tx: Tx,
  { id: spaceId, organizationId, changeRequestId }: Line,
  { from, to, types }: { from: string; to: string; types: string[] },
): Promise<void> {
  if (changeRequestId !== undefined) return changeChangeRequest(tx, changeRequestId, { revisionId: to });
  // Rules that came meanwhile are not passed by.
  if ((await findProtection(tx, spaceId))?.hasRules) throw new JobFailure(PROTECTED);
  await moveMain({ environment, keyring, address: '', subject: { organizationId }, caller: {} }, tx, {
    way: 'refreshPage',
    spaceId,
    from,
    to,
    details: { sources: types },
  });
}
