'use client';

/** How this Lectern is: its jobs, its database, its disk and its version. */
export function InstanceOverview() {
  return null;
}
