import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-segments';
import type { siteSegment } from '@/lib/contract/site-segments';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  deleteSiteSegment as deleteSiteSegmentRow,
  findSiteSegment,
  insertSiteSegment,
  listSiteSegments as listSiteSegmentRows,
  type SiteSegmentRow,
  updateSiteSegment as updateSiteSegmentRow,
} from '@/lib/storage/sites/site-segments';
import { changeSite } from '../sites/change-site';

export const createSiteSegment: Operation<typeof contract.createSiteSegment> = (context, { body }) => {
  const { title, claims = {}, unsignedClaims = {} } = body;
  return changeSite(context, 'site-segments', async (tx) => {
    const id = newId();
    await insertSiteSegment(tx, context.subject.id, { id, title, claims, unsignedClaims });
    return answer(context, tx, id);
  });
};

export const updateSiteSegment: Operation<typeof contract.updateSiteSegment> = (
  context,
  { params, body },
) => {
  const { title, claims, unsignedClaims } = body;
  const id = params.siteSegmentId;
  return changeSite(context, 'site-segments', async (tx) => {
    await updateSiteSegmentRow(tx, context.subject.id, id, { title, claims, unsignedClaims });
    return answer(context, tx, id);
  });
};

export const deleteSiteSegment: Operation<typeof contract.deleteSiteSegment> = (context, { params }) =>
  changeSite(context, 'site-segments', async (tx) => ({
    existed: await deleteSiteSegmentRow(tx, context.subject.id, params.siteSegmentId),
  }));

/** A segment as it stands now. */
async function answer(context: ObjectContext, tx: Tx, id: string): Promise<z.input<typeof siteSegment>> {
  const row = await findSiteSegment(tx, context.subject.id, id);
  if (!row) throw notFound('segment');
  return toSiteSegment(row);
}

export const listSiteSegments: Operation<typeof contract.listSiteSegments> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listSiteSegmentRows(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    toSiteSegment,
  );

function toSiteSegment(row: SiteSegmentRow): z.input<typeof siteSegment> {
  return {
    object: 'site-segment',
    id: row.id,
    title: row.title,
    claims: row.claims,
    unsignedClaims: row.unsignedClaims,
    createdAt: row.createdAt,
  };
}
