import type { z } from 'zod';
import { can, viewPermission } from '@/lib/access/permissions';
import { type AccessReason, explain, type GrantKind } from '@/lib/access/resolve';
import { GUEST, roleOf } from '@/lib/access/roles';
import type { accessReason, explainMemberAccess as contract } from '@/lib/contract/member-access';
import { forbidden, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { readMemberAccess } from '@/lib/storage/access/read-member-access';

export const explainMemberAccess: Operation<typeof contract> = async (context, { params, query }) => {
  const { caller, subject, database } = context;
  const isAdmin = can(subject.role, 'organization:administer');
  if (!isAdmin && params.userId !== caller.userId)
    throw forbidden('Only administrators are told about others: ask about yourself, or ask one of them.');
  const on = objectOf(query);
  const found = await readMemberAccess(database, viewerOf(context), params.userId, on);
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
