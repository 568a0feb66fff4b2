import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Role } from '@/lib/access/roles';
import { ApiError } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { query } from '@/lib/client/query';
import { getCollection } from '@/lib/contract/collections';
import { explainMemberAccess } from '@/lib/contract/member-access';
import { type AccessTarget, accessCalls } from './access-calls';
import { type AccessDraft, type AccessState, keyOf, toPreviewBody } from './access-draft';
import type { Ancestor } from './inheritance';
import { t } from './messages';

// The keys begin with the noun that puts them out of date.
const keyOn = (what: string, { kind, id }: AccessTarget, ...more: unknown[]) => [
  'permissions',
  what,
  kind,
  id,
  ...more,
];

interface Page {
  next?: { page: string } | undefined;
}

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: Page) => last.next?.page,
};

export const everybodyQuery = (target: AccessTarget, search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOn('everybody', target, search),
    queryFn: ({ pageParam, signal }) =>
      accessCalls(target).everybody({ page: pageParam, ...(search ? { search } : {}) }, { signal }),
    placeholderData: keepPreviousData,
  });

export const userGrantsQuery = (target: AccessTarget) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOn('users', target),
    queryFn: ({ pageParam, signal }) => accessCalls(target).users({ page: pageParam }, { signal }),
  });

export const teamGrantsQuery = (target: AccessTarget) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: keyOn('teams', target),
    queryFn: ({ pageParam, signal }) => accessCalls(target).teams({ page: pageParam }, { signal }),
  });

export const effectQuery = (target: AccessTarget, draft: AccessDraft) => {
  const body = toPreviewBody(draft);
  return queryOptions({
    queryKey: keyOn('effect', target, body),
    queryFn: ({ signal }) => accessCalls(target).preview(body, { signal }),
    placeholderData: keepPreviousData,
  });
};

/** What the person who looks may do on the object, and why. */
export const ownAccessQuery = (target: AccessTarget, userId: string) =>
  query(explainMemberAccess, {
    params: { organizationId: target.organizationId, userId },
    query: { [target.kind]: target.id },
  });

/** The default level of the object, and the collections above that speak when it inherits. */
export const defaultsQuery = (target: AccessTarget) =>
  queryOptions({
    queryKey: keyOn('defaults', target),
    queryFn: async ({ signal }) => {
      const own = await accessCalls(target).readDefault?.({ signal });
      if (!own) return null;
      return { defaultLevel: own.defaultLevel, ancestors: await listAncestors(own.parent, signal) };
    },
  });

async function listAncestors(parent: string | undefined, signal: AbortSignal): Promise<Ancestor[]> {
  const ancestors: Ancestor[] = [];
  let next = parent;
  while (next !== undefined) {
    try {
      const found = await call(getCollection, { params: { collectionId: next } }, { signal });
      ancestors.push({ title: found.title || t('untitled'), defaultLevel: found.defaultLevel });
      // What is above a collection with a role of its own does not matter.
      next = found.defaultLevel === 'inherit' ? found.parent : undefined;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      ancestors.push({ title: undefined, defaultLevel: undefined });
      next = undefined;
    }
  }
  return ancestors;
}

/** Every page of a list. */
async function readPages<Item>(
  read: (page: string | undefined) => Promise<Page & { items: Item[] }>,
): Promise<Item[]> {
  const items: Item[] = [];
  let page: string | undefined;
  do {
    const found = await read(page);
    items.push(...found.items);
    page = found.next?.page;
  } while (page !== undefined);
  return items;
}

/** All current grants and the default, so that a change can be undone exactly. */
export async function readAccess(target: AccessTarget): Promise<AccessState> {
  const calls = accessCalls(target);
  const [users, teams, own] = await Promise.all([
    readPages((page) => calls.users({ limit: '1000', page })),
    readPages((page) => calls.teams({ limit: '1000', page })),
    calls.readDefault?.(),
  ]);
  const grants = new Map<string, Role>();
  for (const { user, permission } of users) grants.set(keyOf({ kind: 'user', id: user.id }), permission);
  for (const { team, permission } of teams) grants.set(keyOf({ kind: 'team', id: team.id }), permission);
  return { grants, defaultLevel: own?.defaultLevel };
}
