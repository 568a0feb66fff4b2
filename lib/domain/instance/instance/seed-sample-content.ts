import { createCollection, updateCollection } from '@/lib/domain/authoring/collections/collections';
import { importContent } from '@/lib/domain/authoring/content/import-content';
import { createSpace } from '@/lib/domain/authoring/spaces/spaces';
import type { Services } from '@/lib/domain/shared/services';
import type { Tx } from '@/lib/storage/database/db';
import { dateSite } from '@/lib/storage/sites/write-sites';
import { readSampleFolder } from './read-sample-folder';
import { type Founder, SampleContext, type SeededSpaces } from './sample-context';
import {
  SAMPLE_CHANGE_REQUESTS,
  SAMPLE_COLLECTIONS,
  SAMPLE_SITES,
  SAMPLE_SPACES,
  type SampleCollection,
  type SampleSpace,
} from './sample-plan';
import { seedChangeRequest } from './seed-change-request';
import { seedSite } from './seed-site';

/**
 * Fills an organization with a living example, by the same operations that people use, so that every rule holds for it
 * too. It is in the caller's transaction: all of it comes to be, or nothing.
 */
export async function seedSampleContent(services: Services, tx: Tx, founder: Founder): Promise<void> {
  const context = new SampleContext(services, tx, founder);
  const spaces: SeededSpaces = new Map();
  for (const collection of SAMPLE_COLLECTIONS) await seedCollection(context, collection, undefined, spaces);
  for (const space of SAMPLE_SPACES) await seedSpace(context, space, undefined, spaces);
  for (const planned of SAMPLE_CHANGE_REQUESTS) await seedChangeRequest(context, planned, spaces);
  const now = Date.now();
  for (const [index, site] of SAMPLE_SITES.entries()) {
    const id = await seedSite(context, site, spaces);
    await dateSite(tx, id, new Date(now - index * 60_000));
  }
}

async function seedCollection(
  context: SampleContext,
  { title, description, spaces, collections = [] }: SampleCollection,
  parent: string | undefined,
  seeded: SeededSpaces,
): Promise<void> {
  const { organizationId } = context.founder;
  const onOrganization = context.on('organization', organizationId);
  const made = await createCollection(onOrganization, {
    params: { organizationId },
    query: {},
    body: { title, parent },
  });
  const params = { collectionId: made.id };
  await updateCollection(context.on('collection', made.id), { params, query: {}, body: { description } });
  for (const space of spaces) await seedSpace(context, space, made.id, seeded);
  for (const inner of collections) await seedCollection(context, inner, made.id, seeded);
}

async function seedSpace(
  context: SampleContext,
  { folder, title, emoji, language = 'en' }: SampleSpace,
  parent: string | undefined,
  seeded: SeededSpaces,
): Promise<void> {
  const { organizationId } = context.founder;
  const space = await createSpace(context.on('organization', organizationId), {
    params: { organizationId },
    query: {},
    body: { title, emoji, parent, language, editMode: 'live' },
  });
  const entries = await readSampleFolder(folder);
  const source = { entries, skipped: [], way: 'uploadSpaceContent', source: 'sample' } as const;
  await importContent(context.on('space', space.id), source, () => undefined);
  seeded.set(folder, space.id);
}
