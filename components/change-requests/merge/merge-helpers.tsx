'use client';

import type { Role } from '@/lib/access/roles';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePermissionsAggregate } from '@/lib/contract/permissions';
import { t } from './messages';

interface MergeHelpersProps {
  spaceId: string;
  /** The weakest role that helps; no people are named while it is unknown. */
  minimumRole: Role | undefined;
  /** What they can do; their names follow. */
  words: string;
}

const named = 3;

/** The first people who can help, by name. */
export function MergeHelpers({ spaceId, minimumRole, words }: MergeHelpersProps) {
  const { data } = useQuery({
    ...query(listSpacePermissionsAggregate, {
      params: { spaceId },
      query: { ...(minimumRole ? { minimumRole } : {}), limit: String(named) },
    }),
    enabled: minimumRole !== undefined,
  });
  const names = data?.items.map(({ user }) => user.displayName) ?? [];
  if (names.length === 0) return null;
  // Of very many only the first are named.
  const others = data?.next
    ? data.count === undefined
      ? 'others'
      : t('more', { count: data.count - names.length })
    : undefined;
  const all = others ? [...names, others] : names;
  return (
    <>
      {words} {new Intl.ListFormat('en', { type: 'disjunction' }).format(all)}.
    </>
  );
}
