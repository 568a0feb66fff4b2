import type { Person, TestApp } from './test-app';
import { readTree } from './tree-model';

/** What a test about collections and spaces has at hand: an administrator, an organization, and short ways to both. */
export async function openTreeDriver(testApp: TestApp) {
  const admin = await testApp.person();
  const organizationId = await testApp.organization(admin);
  const org = `/orgs/${organizationId}`;
  return {
    admin,
    organizationId,
    org,
    collection: (body: object = {}) => testApp.make(admin, `${org}/collections`, body),
    space: (body: object = {}) => testApp.make(admin, `${org}/spaces`, body),
    order: async () => (await readTree(testApp, admin, organizationId)).map(({ id }) => id),
    listIds: async (who: Person, path: string) =>
      (await testApp.send<{ items: { id: string }[] }>(who, 'GET', path)).data.items.map(({ id }) => id),
  };
}
