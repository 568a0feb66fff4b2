import { levelOf, type Role, type RoleLevel } from './roles';

/** The kinds of object on which a person can have a role. */
export type ObjectKind = 'organization' | 'collection' | 'space' | 'site';

/**
 * The whole table of who may do what: permission → the lowest role that has it.
 * `null` means every member of the organization, guests included.
 */
const LOWEST_ROLE = {
  'organization:view': null,
  'organization:list-members': 'read',
  'organization:create': 'create',
  'organization:administer': 'admin',

  'collection:view': 'read',
  'collection:manage': 'create',
  'collection:transfer': 'admin',

  'space:view': 'read',
  'space:comment': 'comment',
  'space:edit': 'edit',
  'space:review': 'review',
  'space:manage': 'create',
  'space:administer': 'admin',

  'site:view': 'read',
  'site:manage': 'create',
} as const satisfies Record<`${ObjectKind}:${string}`, Role | null>;

export type Permission = keyof typeof LOWEST_ROLE;

export const PERMISSIONS = Object.keys(LOWEST_ROLE) as Permission[];

export function lowestRole(permission: Permission): Role | null {
  return LOWEST_ROLE[permission];
}

export function can(level: RoleLevel, permission: Permission): boolean {
  return level >= levelOf(LOWEST_ROLE[permission]);
}

/** The permission without which an object does not exist for the caller (404 instead of 403). */
export function viewPermission(kind: ObjectKind): Permission {
  return `${kind}:view`;
}

export function kindOf(permission: Permission): ObjectKind {
  return permission.slice(0, permission.indexOf(':')) as ObjectKind;
}
