'use client';

import { useCallback, useMemo } from 'react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { ROLES, type Role } from '@/lib/access/roles';
import { pagedQuery } from '@/lib/client/query';
import type { RequestOf } from '@/lib/contract/endpoint';
import { listMembers } from '@/lib/contract/members';

type MembersQuery = NonNullable<RequestOf<typeof listMembers>['query']>;
type MemberSort = NonNullable<MembersQuery['sort']>;

const states = ['active', 'disabled', 'sso'] as const;
const sorts: readonly MemberSort[] = ['joinedAt', 'lastSeenAt', 'name', 'role'];
const known = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** What the address says, as the API takes it; words it does not know filter nothing. */
function readFilter(words: { search: string; role: string; state: string; team: string }): MembersQuery {
  const role = known<Role | 'guest'>([...ROLES, 'guest'], words.role);
  const state = known(states, words.state);
  const search = words.search.trim().slice(0, 100);
  return {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(state ? { state } : {}),
    ...(words.team ? { team: words.team.slice(0, 64) } : {}),
  };
}

/** Search, filters and order of the members, all in the address. */
export function useMemberFilters(organizationId: string) {
  const [search, setSearch] = useUrlState('search');
  const [role, setRole] = useUrlState('role');
  const [state, setState] = useUrlState('state');
  const [team, setTeam] = useUrlState('team');
  const [sortWord, setSort] = useUrlState('sort', 'name');
  const [orderWord, setOrder] = useUrlState('order', 'asc');
  const sort = known(sorts, sortWord) ?? 'name';
  const order: 'asc' | 'desc' = orderWord === 'desc' ? 'desc' : 'asc';
  const filter = useMemo(() => readFilter({ search, role, state, team }), [search, role, state, team]);
  const clear = useCallback(() => {
    setSearch('');
    setRole('');
    setState('');
    setTeam('');
  }, [setSearch, setRole, setState, setTeam]);
  const list = pagedQuery(listMembers, {
    params: { organizationId },
    query: { ...filter, sort, order, limit: '100' },
  });
  return {
    search,
    setSearch,
    role: filter.role ?? '',
    setRole,
    state: filter.state ?? '',
    setState,
    team,
    setTeam,
    sorting: {
      by: sort,
      order,
      onChange: (by: string, next: 'asc' | 'desc') => {
        setSort(by);
        setOrder(next);
      },
    },
    filter,
    isFiltered: Object.keys(filter).length > 0,
    clear,
    list,
  };
}

export type MemberFilters = ReturnType<typeof useMemberFilters>;
