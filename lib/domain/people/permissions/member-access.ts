import type { z } from 'zod';
import { can, viewPermission } from '@/lib/access/permissions';
import { type AccessReason, explain, type GrantKind } from '@/lib/access/resolve';
import { GUEST, roleOf } from '@/lib/access/roles';
import type * as contract from '@/lib/contract/member-access';
import type { accessReason } from '@/lib/contract/member-access';
import { forbidden, notFound } from '@/lib/contract/problem';
import { arrangeTree } from '@/lib/domain/authoring/tree/arrange-tree';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { findMemberAccess } from '@/lib/storage/access/find-member-access';
import { listMemberTreeRows, type MemberTreeRow } from '@/lib/storage/access/list-member-tree-rows';
import { readSource } from '@/lib/storage/access/source';
import { listMemberSpaces as listMemberSpaceRows } from '@/lib/storage/permissions/list-member-spaces';
import { toAccessSource } from './present-access';

export const explainMemberAccess: Operation<typeof contract.explainMemberAccess> = async (
  context,
  { params, query },
) => {
  const { caller, subject, database } = context;
  const isAdmin = can(subject.role, 'organization:administer');
  if (!isAdmin && params.userId !== caller.userId)
    throw forbidden('Only administrators are told about others: ask about yourself, or ask one of them.');
  const on = objectOf(query);
  const found = await findMemberAccess(database, viewerOf(context), params.userId, on);
  if (found === 'member') throw notFound('member');
  if (found === 'object') throw notFound(on.kind);
  const chain = explain(found.facts);
  const role = chain.at(-1)?.role ?? GUEST;
  if (!isAdmin && !can(role, viewPermission(on.kind))) throw notFound(on.kind);
  const reasons = chain.map((reason, index) =>
    toReason(reason, { ...found, organizationId: subject.id, decides: index === chain.length - 1 }),
  );
  return { role: roleOf(role), chain: reasons };
};

function objectOf(query: {
  space?: string | undefined;
  collection?: string | undefined;
  site?: string | undefined;
}): {
  kind: GrantKind;
  id: string;
} {
  if (query.space) return { kind: 'space', id: query.space };
  if (query.collection) return { kind: 'collection', id: query.collection };
  return { kind: 'site', id: query.site ?? '' };
}

interface Telling {
  titles: Record<string, string>;
  organizationId: string;
  decides: boolean;
}

function toReason(
  { source, role, on }: AccessReason,
  { titles, organizationId, decides }: Telling,
): z.input<typeof accessReason> {
  const said = on ?? (source === 'none' ? undefined : { kind: 'organization', id: organizationId });
  return { source, on: said && { ...said, title: titles[said.id] }, role: roleOf(role ?? GUEST), decides };
}

export const getMemberTree: Operation<typeof contract.getMemberTree> = async (context, { params }) => {
  const rows = await listMemberTreeRows(context.database, viewerOf(context), params.userId);
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

export const listMemberSpaces: Operation<typeof contract.listMemberSpaces> = async (
  context,
  { params, query },
) => {
  const { caller, subject, database } = context;
  const memberId = params.userId;
  if (memberId !== caller.userId && !can(subject.role, 'organization:list-members'))
    throw forbidden('Guests see no other members: ask about yourself.');
  const which = { memberId, search: query.search || null, order: query.order ?? 'desc' };
  return paginate(
    context,
    query,
    async (slice) => {
      const found = await listMemberSpaceRows(database, viewerOf(context), which, slice);
      if (!found) throw notFound('member');
      return found;
    },
    (row) => [row.createdAt, row.id],
    (row) => ({
      permission: roleOf(row.memberRole) ?? 'read',
      space: toSpace(context, row, row.role),
      via: toAccessSource(row.via, row.viaTitle),
    }),
  );
};
