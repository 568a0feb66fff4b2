import { can, type ObjectKind } from './permissions';
import type { RoleLevel } from './roles';

/** What somebody must be allowed on an object to make links to it. */
const MAKE = {
  organization: 'organization:administer',
  collection: 'collection:manage',
  space: 'space:manage',
  site: 'site:manage',
} as const satisfies Record<ObjectKind, string>;

/** Whether somebody with this role on an object may make links to it; null is no enabled member. */
export function canMakeLinks(on: ObjectKind, role: RoleLevel | null): boolean {
  return role !== null && can(role, MAKE[on]);
}

/**
 * What a link gives at this moment: never more than its maker could grant now, and nothing when they
 * could make none (undefined).
 */
export function roleByLink(
  on: ObjectKind,
  given: RoleLevel,
  makerRole: RoleLevel | null,
): RoleLevel | undefined {
  return makerRole !== null && canMakeLinks(on, makerRole) ? Math.min(given, makerRole) : undefined;
}
