import { siteSearches } from '@/lib/storage/schema/site-publishing';
import { insertFeedback } from '@/lib/storage/site-insights/insert-feedback';
import { addViews } from '@/lib/storage/site-insights/write-counts';
import { keepReaderQuestion } from './fixtures-kept';
import type { Person, TestApp } from './test-app';

interface Shown {
  organizationId: string;
  siteId: string;
  spaceId: string;
  pageId: string;
  siteSectionId: string;
}

/** Two structures that were published, one that is prepared, and what readers did. */
export async function keepStructures(
  testApp: TestApp,
  admin: Person,
  site: string,
  { organizationId, siteId, spaceId, pageId, siteSectionId }: Shown,
): Promise<{ siteStructureVersionId: string; pageFeedbackId: string }> {
  for (const title of ['Begin', 'Start', 'Set out']) {
    const { data } = await testApp.send<{ structure: { id: string }[] }>(admin, 'GET', `${site}/structure`);
    const structure = data.structure.map((item) => (item.id === siteSectionId ? { ...item, title } : item));
    await testApp.send(admin, 'PUT', `${site}/structure`, { ...data, structure });
    if (title !== 'Set out') await testApp.send(admin, 'POST', `${site}/structure/draft/publish`, {});
  }
  const versions = await testApp.send<{ items: { id: string }[] }>(
    admin,
    'GET',
    `${site}/structure/versions?limit=1`,
  );
  const { database } = testApp;
  const page = { siteId, spaceId, pageId };
  await insertFeedback(database, { ...page, rating: 'bad', comment: 'Too short.' });
  const pageFeedbackId = await insertFeedback(database, { ...page, rating: 'good', comment: null });
  const day = new Date().toISOString().slice(0, 10);
  await addViews(database.db, [{ ...page, day, views: 3 }]);
  // As if it had been published for a while.
  await database.db.insert(siteSearches).values([
    { siteId, day, query: 'install', searches: 2, empty: 0 },
    { siteId, day, query: 'uninstall', searches: 2, empty: 2 },
  ]);
  await keepReaderQuestion(testApp, organizationId, page);
  return {
    siteStructureVersionId: versions.data.items[0]?.id ?? '',
    pageFeedbackId: pageFeedbackId ?? '',
  };
}
