import { can } from '@/lib/access/permissions';
import type { getOrganizationTree as contract } from '@/lib/contract/tree';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listTreeRows } from '@/lib/storage/tree/list-tree-rows';
import { arrangeTree } from './arrange-tree';

export const getOrganizationTree: Operation<typeof contract> = async (context) => {
  const rows = await listTreeRows(context.database, viewerOf(context));
  const shown = arrangeTree(rows, ({ kind, role }) => can(role, `${kind}:view`));
  return {
    items: shown.map(({ row, parent }) => ({
      object: row.kind,
      id: row.id,
      parent,
      title: row.title,
      emoji: row.emoji ?? undefined,
      updatedAt: row.updatedAt ?? undefined,
      permissions: {
        manage: can(row.role, `${row.kind}:manage`),
        edit: row.kind === 'space' && can(row.role, 'space:edit'),
      },
    })),
  };
};
