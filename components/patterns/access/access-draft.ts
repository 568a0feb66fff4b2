import type { Role } from '@/lib/access/roles';
import type { DefaultLevel } from './inheritance';

export type HolderId = { kind: 'user' | 'team'; id: string };

/** Roles by holder: `user:<id>` or `team:<id>`. Null takes a grant away. */
type Grants = ReadonlyMap<string, Role | null>;

/** What is changed on the screen and not saved yet. */
export interface AccessDraft {
  grants: Grants;
  defaultLevel?: DefaultLevel;
}

export const emptyDraft: AccessDraft = { grants: new Map() };

export const keyOf = ({ kind, id }: HolderId): string => `${kind}:${id}`;

function readKey(key: string): HolderId {
  const [kind, id] = [key.slice(0, 4), key.slice(5)];
  return { kind: kind === 'team' ? 'team' : 'user', id };
}

export const isEmptyDraft = (draft: AccessDraft): boolean =>
  draft.grants.size === 0 && draft.defaultLevel === undefined;

/** A role that is as it was is no change. */
export function setGrant(
  draft: AccessDraft,
  holder: HolderId,
  role: Role | null,
  now: Role | null,
): AccessDraft {
  const grants = new Map(draft.grants);
  if (role === now) grants.delete(keyOf(holder));
  else grants.set(keyOf(holder), role);
  return { ...draft, grants };
}

export function setDefault(
  { grants }: AccessDraft,
  level: DefaultLevel,
  now: DefaultLevel | undefined,
): AccessDraft {
  return level === now ? { grants } : { grants, defaultLevel: level };
}

/** The body that asks what the draft would do. */
export function toPreviewBody(draft: AccessDraft) {
  return {
    grants: [...draft.grants].map(([key, role]) => {
      const { kind, id } = readKey(key);
      return kind === 'user' ? { user: id, role } : { team: id, role };
    }),
    ...(draft.defaultLevel === undefined ? {} : { defaultLevel: draft.defaultLevel }),
  };
}

export interface GrantBody {
  role: Role | null;
  users?: string[];
  teams?: string[];
}

/** One body for each role; who is given something comes before who loses something. */
export function toGrantBodies(draft: AccessDraft): GrantBody[] {
  const byRole = new Map<Role | null, GrantBody>();
  for (const [key, role] of draft.grants) {
    const { kind, id } = readKey(key);
    const body = byRole.get(role) ?? { role };
    if (kind === 'user') body.users = [...(body.users ?? []), id];
    else body.teams = [...(body.teams ?? []), id];
    byRole.set(role, body);
  }
  return [...byRole.values()].sort((a, b) => Number(a.role === null) - Number(b.role === null));
}

/** The settings on the object itself. */
export interface AccessState {
  grants: Grants;
  /** Undefined where there is none to set: on sites. */
  defaultLevel: DefaultLevel | undefined;
}

/** The draft that puts back what a saved one changed. */
export function invertDraft(draft: AccessDraft, before: AccessState): AccessDraft {
  const grants = new Map(
    [...draft.grants.keys()].map((key) => [key, before.grants.get(key) ?? null] as const),
  );
  return draft.defaultLevel === undefined || before.defaultLevel === undefined
    ? { grants }
    : { grants, defaultLevel: before.defaultLevel };
}

/** What of the draft is still to be done: after half of it was saved, or when others did the same meanwhile. */
export function leftOfDraft(draft: AccessDraft, now: AccessState): AccessDraft {
  const grants = new Map([...draft.grants].filter(([key, role]) => (now.grants.get(key) ?? null) !== role));
  return draft.defaultLevel === undefined || draft.defaultLevel === now.defaultLevel
    ? { grants }
    : { grants, defaultLevel: draft.defaultLevel };
}
