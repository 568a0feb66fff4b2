import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { ADMIN, levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import type { Language } from '@/lib/contract/languages';
import type { space } from '@/lib/contract/spaces';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { findVariant, type SiteReader } from '@/lib/domain/viewer/reader';
import type { SpaceRow } from '@/lib/storage/spaces/space-row';

/** Null in storage inherits; 0 is no access. */
export function toDefaultLevel(level: RoleLevel | null) {
  return level === null ? ('inherit' as const) : roleOf(level);
}

/** A space that is nobody's in particular has that of the collection it lies in. */
export const visibilityOf = ({ parentId, visibility }: Pick<SpaceRow, 'parentId' | 'visibility'>) =>
  parentId && visibility === 'private' ? 'in-collection' : (visibility as 'private');

/** What an answer shows of a row. */
interface ShownSpace extends Omit<SpaceRow, 'orderKey' | 'deletedAt'> {
  deletedAt?: string | null;
}

export function toSpace(context: PublicContext, row: ShownSpace, role: RoleLevel): z.input<typeof space> {
  const { environment, reader } = context;
  if (reader) return toPublishedSpace(context, reader, row);
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? '',
    visibility: visibilityOf(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    deletedAt: row.deletedAt ?? undefined,
    editMode: row.editMode as 'live' | 'locked',
    language: (row.language as Language | null) ?? undefined,
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
    permissions: permissionsByLevel[role] ?? permissionsOf(role),
  };
}

/** What readers of a site know of a space: nothing of the work on it. */
function toPublishedSpace(
  { environment }: PublicContext,
  reader: SiteReader,
  row: ShownSpace,
): z.input<typeof space> {
  const { base, snapshot } = reader.view;
  const address = findVariant(reader, row.id)?.address;
  return {
    object: 'space',
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? '',
    visibility: snapshot.visibility,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    editMode: 'locked',
    language: (row.language as Language | null) ?? undefined,
    urls: {
      location: apiUrl(environment, `/spaces/${row.id}`),
      app: appUrl(environment, `/orgs/${row.organizationId}/spaces/${row.id}`),
      published: address ? `${base}/${address.split('/').map(encodeURIComponent).join('/')}` : base,
    },
    organization: row.organizationId,
    revision: row.revisionId,
    defaultLevel: null,
    comments: 0,
    changeRequests: 0,
    changeRequestsOpen: 0,
    changeRequestsDraft: 0,
    permissions: permissionsOf(levelOf('read')),
  };
}

function permissionsOf(role: RoleLevel) {
  const review = can(role, 'space:review');
  const manage = can(role, 'space:manage');
  return {
    view: can(role, 'space:view'),
    access: can(role, 'space:view'),
    admin: can(role, 'space:administer'),
    viewInviteLinks: manage,
    edit: can(role, 'space:edit'),
    triggerGitSync: manage,
    comment: can(role, 'space:comment'),
    merge: review,
    review,
  };
}

/** Lists show the same few over and over. */
const permissionsByLevel = Array.from({ length: ADMIN + 1 }, (_, level) => permissionsOf(level));
