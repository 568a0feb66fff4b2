import type { z } from 'zod';
import { levelOf, type RoleLevel, roleOf } from '@/lib/access/roles';
import { forbidden } from '@/lib/contract/problem';
import type { defaultLevel } from '@/lib/contract/shared';

type DefaultLevel = z.output<typeof defaultLevel>;

/** As it is stored: null inherits, 0 is no access. */
export function toStoredLevel(level: DefaultLevel | undefined): RoleLevel | null | undefined {
  if (level === undefined) return undefined;
  return level === 'inherit' ? null : levelOf(level);
}

/** A person can't give everybody more than their own role, nor raise their own role that way. */
export function requireWithin(own: RoleLevel, given: RoleLevel | null | undefined): void {
  if (given !== null && given !== undefined && given > own)
    throw forbidden(`You cannot set a default above your own role, which is "${roleOf(own)}".`);
}
