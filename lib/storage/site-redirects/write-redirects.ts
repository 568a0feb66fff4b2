import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { RedirectDestination } from '@/lib/content/redirects';
import type { Tx } from '../database/db';
import { siteRedirects } from '../schema/site-publishing';

export interface NewRedirect {
  id: string;
  source: string;
  destination: RedirectDestination;
  isLive: boolean;
  createdBy: string | null;
}

const within = (siteId: string, ids: string[]): SQL | undefined =>
  and(eq(siteRedirects.siteId, siteId), inArray(siteRedirects.id, ids));

/** Those whose sources are taken must be gone before. */
export async function insertRedirects(tx: Tx, siteId: string, redirects: NewRedirect[]): Promise<void> {
  if (redirects.length === 0) return;
  // Each a moment after the one before, so that the list keeps the order in which they were given.
  const rows = redirects.map((redirect, index) => ({
    siteId,
    ...redirect,
    destination: { ...redirect.destination },
    createdAt: sql`date_trunc('milliseconds', now()) + ${index} * interval '1 millisecond'`,
  }));
  await tx.insert(siteRedirects).values(rows);
}

interface RedirectChange {
  source?: string | undefined;
  destination?: RedirectDestination | undefined;
  isLive?: boolean | undefined;
}

/** It is its owner's from then on. */
export async function updateRedirect(
  tx: Tx,
  siteId: string,
  id: string,
  { source, destination, isLive }: RedirectChange,
): Promise<void> {
  await tx
    .update(siteRedirects)
    .set({
      source,
      destination: destination && { ...destination },
      isLive,
      isAutomatic: false,
      updatedAt: sql`now()`,
    })
    .where(within(siteId, [id]));
}

/** How many there were. */
export async function deleteRedirects(tx: Tx, siteId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const deleted = await tx
    .delete(siteRedirects)
    .where(within(siteId, ids))
    .returning({ id: siteRedirects.id });
  return deleted.length;
}
