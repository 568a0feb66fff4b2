import type { ObjectKind } from './permissions';
import { ADMIN, type RoleLevel } from './roles';

/** What a role can be granted on. */
export type GrantKind = Exclude<ObjectKind, 'organization'>;

/** What one object says about one person; a value that was never set is null. */
export interface AccessStep {
  kind: GrantKind;
  id: string;
  /** The role granted to the person on this object. */
  direct: RoleLevel | null;
  /** The highest role granted on this object to a team of the person. */
  team: RoleLevel | null;
  /** The object's own default for people without a grant; null inherits. */
  defaultLevel: RoleLevel | null;
}

export interface AccessFacts {
  /** The person's role in the organization; null when they are no member, or a disabled one. */
  organization: RoleLevel | null;
  /** The object asked about first, then the linked sites of a space (as one), then the collections above, nearest first. */
  steps: AccessStep[];
}

export type AccessSource = 'organization-admin' | 'direct' | 'team' | 'default' | 'organization' | 'none';

export interface AccessReason {
  role: RoleLevel | null;
  source: AccessSource;
  on?: { kind: ObjectKind; id: string };
}

/**
 * Decides by precedence, not by the highest role: the first step with a value decides.
 * Returns the chain of what was asked, the deciding answer last.
 */
export function explain(facts: AccessFacts): AccessReason[] {
  if (facts.organization === null) return [{ role: null, source: 'none' }];
  if (facts.organization === ADMIN) return [{ role: ADMIN, source: 'organization-admin' }];
  const chain: AccessReason[] = [];
  for (const step of facts.steps) {
    const on = { kind: step.kind, id: step.id };
    const answers: [AccessSource, RoleLevel | null][] = [
      ['direct', step.direct],
      ['team', step.team],
      ['default', step.defaultLevel],
    ];
    for (const [source, role] of answers) {
      chain.push({ role, source, on });
      if (role !== null) return chain;
    }
  }
  chain.push({ role: facts.organization, source: 'organization' });
  return chain;
}

/** The person's role on the object; null when they are not of its organization. */
export function resolveRole(facts: AccessFacts): RoleLevel | null {
  return explain(facts).at(-1)?.role ?? null;
}
