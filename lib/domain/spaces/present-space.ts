import type { InferSelectModel } from 'drizzle-orm';
import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { type Rank, roleOf } from '@/lib/access/roles';
import type { space } from '@/lib/contract/spaces';
import type { spaces } from '@/lib/storage/schema';
import type { PublicContext } from '../context';
import { apiUrl, appUrl } from '../urls';

export type SpaceRow = InferSelectModel<typeof spaces>;

/** Null in storage inherits; 0 is no access. */
export function toDefaultLevel(rank: Rank | null) {
  return rank === null ? ('inherit' as const) : roleOf(rank);
}

/** What an answer shows of a row. */
type ShownSpace = Omit<SpaceRow, 'orderKey' | 'createdBy'>;

export function toSpace(context: PublicContext, row: ShownSpace, role: Rank): z.input<typeof space> {
  const { environment } = context;
  const edit = can(role, 'space:edit');
  const review = can(role, 'space:review');
  const manage = can(role, 'space:manage');
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? '',
    visibility:
      row.parentId && row.visibility === 'private' ? 'in-collection' : (row.visibility as 'private'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString(),
    editMode: row.editMode as 'live' | 'locked',
    urls: {
      location: apiUrl(environment, `/spaces/${row.id}`),
      app: appUrl(environment, `/orgs/${row.organizationId}/spaces/${row.id}`),
    },
    organization: row.organizationId,
    parent: row.parentId ?? undefined,
    revision: row.revisionId,
    defaultLevel: toDefaultLevel(row.defaultLevel),
    comments: row.comments,
    changeRequests: row.changeRequests,
    changeRequestsOpen: row.changeRequestsOpen,
    changeRequestsDraft: row.changeRequestsDraft,
    permissions: {
      view: can(role, 'space:view'),
      access: can(role, 'space:view'),
      admin: can(role, 'space:administer'),
      viewInviteLinks: manage,
      edit,
      triggerGitSync: manage,
      comment: can(role, 'space:comment'),
      merge: review,
      review,
    },
  };
}
