import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import type { ShownStates } from '@/lib/content/translation/shown-text';
import type { UnitShares } from '@/lib/content/translation/unit-shares';
import { defineSeen } from '../access/seen';
import { spaceRoles, type Viewer, type ViewerTerms } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import type { JobRow } from '../jobs/job-row';
import { spaces } from '../schema/content';
import { spaceTranslations } from '../schema/space-translations';

export interface SpaceTranslationRow {
  id: string;
  organizationId: string;
  sourceSpaceId: string;
  sourceLanguage: string;
  spaceId: string;
  language: string;
  instructions: Record<string, unknown>;
  /** The source's revision that the target has followed, and the one that it has. */
  sourceRevisionId: string;
  sourceHeadId: string;
  /** The change request that it was brought on in last, where the target has merge rules. */
  changeRequestId: string | null;
  changeRequestStatus: 'draft' | 'open' | 'archived' | 'merged' | null;
  /** The source's revision that the change request has followed. */
  proposedRevisionId: string | null;
  engine: 'model' | 'server' | 'pseudo' | null;
  afterMerge: 'off' | 'direct' | 'change-request';
  shownFrom: ShownStates['from'];
  shownChanged: ShownStates['changed'];
  marksMachine: boolean;
  /** Null where readers see all of the main content. */
  shownRootHash: string | null;
  /** One of both spaces is in the trash. */
  isPaused: boolean;
  /** Whether a machine is translating, or is about to. */
  isRunning: boolean;
  /** The newest revision of the target's main content. */
  revisionId: string;
  /** Null until they are counted. */
  shares: UnitShares | null;
  nextContentId: string | null;
  alertAbove: number | null;
  alertBy: 'units' | 'percent' | null;
  isBehind: boolean;
  runs: number;
  totalPages: number;
  totalWords: number;
  totalMs: number;
  latestPages: number;
  latestWords: number;
  latestMs: number;
  createdAt: string;
  updatedAt: string;
}

const COLUMNS = sql`t.id, t.organization_id as "organizationId", t.source_space_id as "sourceSpaceId",
  t.source_language as "sourceLanguage", t.space_id as "spaceId", t.language, t.instructions,
  t.source_revision_id as "sourceRevisionId",
  (select revision_id from spaces where id = t.source_space_id) as "sourceHeadId",
  t.change_request_id as "changeRequestId", t.proposed_revision_id as "proposedRevisionId",
  (select status from change_requests where id = t.change_request_id) as "changeRequestStatus",
  t.shown_from as "shownFrom", t.shown_changed as "shownChanged", t.marks_machine as "marksMachine", t.shown_root_hash as "shownRootHash",
  t.engine, t.after_merge as "afterMerge", coalesce((select true from jobs j
    where j.kind = 'translation.machine' and j.unique_key = t.id and j.state in ('queued', 'running') limit 1), false)
    as "isRunning",
  (select count(*) > 0 from spaces where id in (t.source_space_id, t.space_id) and deleted_at is not null) as "isPaused",
  (select revision_id from spaces where id = t.space_id) as "revisionId", t.unit_shares as shares,
  t.next_content_id as "nextContentId", t.alert_above as "alertAbove", t.alert_by as "alertBy",
  t.is_behind as "isBehind", t.runs, t.total_pages as "totalPages",
  t.total_words::float8 as "totalWords", t.total_ms::float8 as "totalMs", t.latest_pages as "latestPages",
  t.latest_words as "latestWords", t.latest_ms as "latestMs",
  ${isoText('t.created_at')} as "createdAt", ${isoText('t.updated_at')} as "updatedAt"`;

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

/** Of spaces that the viewer sees, both of them. */
function seenOf(viewer: ViewerTerms): SQL {
  const roles = spaceRoles(viewer);
  return sql`from space_translations t
    join ${roles} a on a.id = t.space_id and a.role >= ${VISIBLE}
    join ${roles} b on b.id = t.source_space_id and b.role >= ${VISIBLE}
    where t.organization_id = ${viewer.organizationId}::text`;
}

interface ListTerms {
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineSeen<SpaceTranslationRow & Counted, ListTerms>(
  'space_translations',
  (term, viewer) => sql`select ${COLUMNS}, ${boundedCount(seenOf(viewer), sql`t.created_at, t.id`)} as count
    ${seenOf(viewer)} and ${comesAfter('t.created_at, t.id', term('createdAt'), term('id'))}
    order by t.created_at, t.id limit ${term('limit')}::int`,
);

/** Oldest first. */
export async function listSpaceTranslations(
  database: Database,
  viewer: Viewer,
  slice: Slice,
): Promise<{ rows: SpaceTranslationRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, viewer, { createdAt, id, limit: slice.limit }), slice);
}

const readSeen = defineSeen<SpaceTranslationRow, { id: string }>(
  'space_translation_seen',
  (term, viewer) => sql`select ${COLUMNS} ${seenOf(viewer)} and t.id = ${term('id')}::text`,
);

export async function findSeenTranslation(
  on: Database | Tx,
  viewer: Viewer,
  id: string,
): Promise<SpaceTranslationRow | undefined> {
  const [found] = await readSeen(on, viewer, { id });
  return found;
}

/** A job as JSON has it: times are texts. */
interface KeyedJob {
  id: string;
  kind: string;
  spaceId: string | null;
  state: JobRow['state'];
  phase: string | null;
  progressDone: number;
  progressTotal: number;
  result: unknown;
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  expiresAt: string | null;
}

const readMachineJob = defineSeen<{ organizationId: string; job: KeyedJob | null }, { id: string }>(
  'space_translation_job',
  (term, viewer) => sql`select t.organization_id as "organizationId", (select json_build_object('id', j.id,
      'kind', j.kind, 'spaceId', j.space_id, 'state', j.state, 'phase', j.phase, 'progressDone', j.progress_done,
      'progressTotal', j.progress_total, 'result', j.result, 'error', j.error, 'createdAt', j.created_at,
      'startedAt', j.started_at, 'finishedAt', j.finished_at, 'expiresAt', j.expires_at)
    from jobs j where j.kind = 'translation.machine' and j.unique_key = t.id order by j.created_at desc limit 1) as job
    ${seenOf(viewer)} and t.id = ${term('id')}::text`,
);

/** The newest work of a machine at a translation that the viewer sees. */
export async function findMachineJob(database: Database, viewer: Viewer, id: string) {
  const [found] = await readMachineJob(database, viewer, { id });
  if (!found?.job) return undefined;
  const { job, organizationId } = found;
  const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
  return {
    ...job,
    organizationId,
    createdAt: new Date(job.createdAt),
    startedAt: toDate(job.startedAt),
    finishedAt: toDate(job.finishedAt),
    expiresAt: toDate(job.expiresAt),
  };
}

const readOne = defineStatement<SpaceTranslationRow, { id: string }>(
  'space_translation',
  (term) => sql`select ${COLUMNS} from space_translations t where t.id = ${term('id')}::text`,
);

/** For work in the background, whoever sees it. */
export async function findSpaceTranslation(
  on: Database | Tx,
  id: string,
): Promise<SpaceTranslationRow | undefined> {
  const [found] = await readOne(on, { id });
  return found;
}

/** The revisions of the source that the main content of the target and its change request have followed. */
interface FollowedRevisions {
  sourceRevisionId: string;
  changeRequestId: string | null;
  proposedRevisionId: string | null;
}

/** Held until the transaction ends. */
export async function lockSpaceTranslation(tx: Tx, id: string): Promise<FollowedRevisions | undefined> {
  const { sourceRevisionId, changeRequestId, proposedRevisionId } = spaceTranslations;
  const [held] = await tx
    .select({ sourceRevisionId, changeRequestId, proposedRevisionId })
    .from(spaceTranslations)
    .where(eq(spaceTranslations.id, id))
    .for('update');
  return held;
}

/** Whether a space is the target of a translation; it is held, so that it becomes none until the transaction ends. */
export async function isTranslated(tx: Tx, spaceId: string): Promise<boolean> {
  return (await tx.$count(spaceTranslations, eq(spaceTranslations.spaceId, spaceId))) > 0;
}

/** Of which a space is the source or the target. */
export async function listTranslationsOf(
  tx: Tx,
  id: string,
): Promise<{ id: string; organizationId: string; spaceId: string }[]> {
  const { id: own, organizationId, spaceId, sourceSpaceId } = spaceTranslations;
  return tx
    .select({ id: own, organizationId, spaceId })
    .from(spaceTranslations)
    .where(or(eq(spaceId, id), eq(sourceSpaceId, id)))
    .orderBy(own);
}

/** Into which languages a space is translated. */
export async function listTargetLanguages(tx: Tx, sourceSpaceId: string): Promise<string[]> {
  const { language, sourceSpaceId: of } = spaceTranslations;
  const found = await tx.select({ language }).from(spaceTranslations).where(eq(of, sourceSpaceId));
  return found.map((one) => one.language);
}

export async function insertSpaceTranslation(
  tx: Tx,
  values: Pick<
    typeof spaceTranslations.$inferInsert,
    | 'id'
    | 'organizationId'
    | 'sourceSpaceId'
    | 'sourceLanguage'
    | 'spaceId'
    | 'language'
    | 'instructions'
    | 'sourceRevisionId'
    | 'createdBy'
  >,
): Promise<void> {
  await tx.insert(spaceTranslations).values(values);
}

type TranslationChange = Partial<
  Pick<
    typeof spaceTranslations.$inferInsert,
    | 'instructions'
    | 'engine'
    | 'afterMerge'
    | 'alertAbove'
    | 'alertBy'
    | 'shownFrom'
    | 'shownChanged'
    | 'marksMachine'
  >
>;

export async function changeSpaceTranslation(tx: Tx, id: string, change: TranslationChange): Promise<void> {
  await tx
    .update(spaceTranslations)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(spaceTranslations.id, id));
}

/** What readers see: no change of the translation, so when it was updated stays. */
export async function setShownRoot(tx: Tx, id: string, shownRootHash: string | null): Promise<void> {
  await tx.update(spaceTranslations).set({ shownRootHash }).where(eq(spaceTranslations.id, id));
}

/** The target becomes an ordinary space. */
export async function deleteSpaceTranslation(tx: Tx, id: string): Promise<void> {
  await tx.delete(spaceTranslations).where(eq(spaceTranslations.id, id));
}

/** Of the revisions only those that are named move on. */
export interface FinishedRun extends Partial<FollowedRevisions> {
  pages: number;
  words: number;
  ms: number;
}

/** What a run of a translation did, added to what runs before did. */
export async function addRun(
  tx: Tx,
  id: string,
  { pages, words, ms, ...revisions }: FinishedRun,
): Promise<void> {
  const t = spaceTranslations;
  await tx
    .update(t)
    .set({
      ...revisions,
      runs: sql`${t.runs} + 1`,
      totalPages: sql`${t.totalPages} + ${pages}::int`,
      totalWords: sql`${t.totalWords} + ${words}::bigint`,
      totalMs: sql`${t.totalMs} + ${ms}::bigint`,
      latestPages: pages,
      latestWords: words,
      latestMs: ms,
      updatedAt: sql`now()`,
    })
    .where(eq(t.id, id));
}

/** The title of one space among these that is translated or a translation, if there is any. */
export async function findTranslatedSpace(tx: Tx, spaceIds: readonly string[]): Promise<string | undefined> {
  if (spaceIds.length === 0) return undefined;
  const ids = [...spaceIds];
  const t = spaceTranslations;
  const [found] = await tx
    .select({ title: spaces.title })
    .from(t)
    .innerJoin(spaces, or(eq(spaces.id, t.spaceId), eq(spaces.id, t.sourceSpaceId)))
    .where(and(or(inArray(t.spaceId, ids), inArray(t.sourceSpaceId, ids)), inArray(spaces.id, ids)))
    .limit(1);
  return found?.title;
}
