/** Roles from lowest to highest; each includes the ones before it. A guest (null on the wire) has none of them. */
export const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** How a role is stored and compared: 0 is a guest, then 1 (`read`) to 6 (`admin`). */
export type Rank = number;

export const GUEST: Rank = 0;
export const ADMIN: Rank = ROLES.length;

export function rankOf(role: Role | null): Rank {
  return role === null ? GUEST : ROLES.indexOf(role) + 1;
}

export function roleOf(rank: Rank): Role | null {
  return ROLES[rank - 1] ?? null;
}
