import { readTree } from './tree-model';
import type { Person, World } from './world';

/** What a test about collections and spaces has at hand: an administrator, an organization, and short ways to both. */
export async function openTreeDesk(world: World) {
  const admin = await world.person();
  const organizationId = await world.organization(admin);
  const org = `/orgs/${organizationId}`;
  return {
    admin,
    organizationId,
    org,
    collection: (body: object = {}) => world.make(admin, `${org}/collections`, body),
    space: (body: object = {}) => world.make(admin, `${org}/spaces`, body),
    order: async () => (await readTree(world, admin, organizationId)).map(({ id }) => id),
    listIds: async (who: Person, path: string) =>
      (await world.send<{ items: { id: string }[] }>(who, 'GET', path)).data.items.map(({ id }) => id),
  };
}
