import { eq } from 'drizzle-orm';
import { siteMissedPaths } from '@/lib/storage/schema/site-publishing';
import { addMissedPaths } from '@/lib/storage/site-redirects/missed-paths';
import type { Person, TestApp } from './test-app';

/** Two redirects, and two addresses that readers did not find. */
export async function keepRedirects(
  testApp: TestApp,
  admin: Person,
  site: string,
  { siteId, siteSectionId }: { siteId: string; siteSectionId: string },
): Promise<{ siteRedirectId: string; siteMissedPathId: string }> {
  const destination = { kind: 'site-section', siteSectionId };
  await testApp.make(admin, `${site}/redirects`, { source: '/older', destination });
  const siteRedirectId = await testApp.make(admin, `${site}/redirects`, { source: '/old', destination });
  const { db } = testApp.database;
  await addMissedPaths(db, [
    { siteId, path: '/gone', count: 3 },
    { siteId, path: '/nowhere', count: 1 },
  ]);
  const missed = await db.select().from(siteMissedPaths).where(eq(siteMissedPaths.siteId, siteId));
  return { siteRedirectId, siteMissedPathId: missed[0]?.id ?? '' };
}
