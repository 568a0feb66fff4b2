import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import type { RoleLevel } from '@/lib/access/roles';
import type { collection } from '@/lib/contract/collections';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { CollectionRow } from '@/lib/storage/tree/collections';
import { toDefaultLevel } from './present-space';

export function toCollection(
  context: PublicContext,
  row: CollectionRow,
  role: RoleLevel,
): z.input<typeof collection> {
  const { environment } = context;
  const manage = can(role, 'collection:manage');
  return {
    object: 'collection',
    id: row.id,
    title: row.title,
    description: row.description ?? undefined,
    organization: row.organizationId,
    parent: row.parentId ?? undefined,
    defaultLevel: toDefaultLevel(row.defaultLevel),
    urls: {
      location: apiUrl(environment, `/collections/${row.id}`),
      app: appUrl(environment, `/orgs/${row.organizationId}/collections/${row.id}`),
    },
    permissions: {
      admin: can(role, 'collection:transfer'),
      create: manage,
      view: can(role, 'collection:view'),
      viewInviteLinks: manage,
    },
  };
}
