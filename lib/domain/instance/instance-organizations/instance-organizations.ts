import type * as contract from '@/lib/contract/instance-organizations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  listInstanceOrganizations as listInstanceOrganizationRows,
  listOrganizationStorage as listOrganizationStorageRows,
} from '@/lib/storage/organizations/instance-organizations';

export const listInstanceOrganizations: Operation<typeof contract.listInstanceOrganizations> = (
  context,
  { query },
) =>
  paginate(
    context,
    query,
    (slice) => listInstanceOrganizationRows(context.database, query.search || null, slice),
    (row) => [row.key, row.id],
    ({
      id,
      title,
      logo,
      sso,
      blockedReason,
      createdAt,
      deletedAt,
      members,
      spaces,
      sites,
      administrators,
    }) => ({
      object: 'instance-organization' as const,
      id,
      title,
      logo: logo ?? undefined,
      sso,
      blockedReason: blockedReason ?? undefined,
      createdAt,
      deletedAt: deletedAt ?? undefined,
      members,
      spaces,
      sites,
      administrators,
    }),
  );

export const listOrganizationStorage: Operation<typeof contract.listOrganizationStorage> = (
  context,
  { query },
) =>
  paginate(
    context,
    query,
    (slice) => listOrganizationStorageRows(context.database, slice),
    (row) => [String(row.size), row.id],
    ({ id, title, deletedAt, files, size }) => ({
      object: 'organization-storage' as const,
      id,
      title,
      deletedAt: deletedAt ?? undefined,
      files,
      size,
    }),
  );
