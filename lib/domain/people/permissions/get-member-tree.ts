import { can } from '@/lib/access/permissions';
import { roleOf } from '@/lib/access/roles';
import type { getMemberTree as contract } from '@/lib/contract/member-access';
import { notFound } from '@/lib/contract/problem';
import { arrangeTree } from '@/lib/domain/authoring/tree/arrange-tree';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { type MemberTreeRow, readMemberTree } from '@/lib/storage/access/read-member-tree';
import { readSource } from '@/lib/storage/access/source';
import { toAccessSource } from './present-access';

export const getMemberTree: Operation<typeof contract> = async (context, { params }) => {
  const rows = await readMemberTree(context.database, viewerOf(context), params.userId);
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  if (!titles.has(context.subject.id)) throw notFound('member');
  const present = <Kind extends 'collection' | 'space' | 'site'>(
    row: MemberTreeRow & { kind: Kind },
    parent?: string,
  ) => ({
    kind: row.kind,
    id: row.id,
    title: row.title,
    emoji: row.emoji ?? undefined,
    parent,
    role: roleOf(row.role) ?? ('read' as const),
    via: toAccessSource(row.via, titles.get(readSource(row.via).on.id)),
  });
  const tree = arrangeTree(rows.filter(isInTree), ({ kind, role }) => can(role, `${kind}:view`));
  const sites = rows.filter(isSite).filter(({ role }) => can(role, 'site:view'));
  return {
    items: [...tree.map(({ row, parent }) => present(row, parent)), ...sites.map((site) => present(site))],
  };
};

const isInTree = (row: MemberTreeRow): row is MemberTreeRow & { kind: 'collection' | 'space' } =>
  row.kind === 'collection' || row.kind === 'space';

const isSite = (row: MemberTreeRow): row is MemberTreeRow & { kind: 'site' } => row.kind === 'site';
