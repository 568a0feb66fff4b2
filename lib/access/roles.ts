/** Roles from lowest to highest; each includes the ones before it. A guest (null on the wire) has none of them. */
export const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** How a role is stored and compared: 0 is a guest, then 1 (`read`) to 6 (`admin`). */
export type RoleLevel = number;

export const GUEST: RoleLevel = 0;
export const ADMIN: RoleLevel = ROLES.length;

export function levelOf(role: Role | null): RoleLevel {
  return role === null ? GUEST : ROLES.indexOf(role) + 1;
}

export function roleOf(level: RoleLevel): Role | null {
  return ROLES[level - 1] ?? null;
}
