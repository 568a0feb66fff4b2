import type { Endpoint } from '@/lib/contract/endpoint';
import { FOLDER, toZip, upload } from '../docs-folder';
import { buildFixtures, type Fixtures } from '../fixtures';
import { addressOf, exampleOf, TABLE } from '../route-table';
import type { Person, World } from '../world';
import type { Act } from './try-points';

export interface Owned {
  admin: Person;
  fixtures: Fixtures;
}

export async function openFixtures(world: World): Promise<Owned> {
  const admin = await world.person({ isInstanceAdmin: true });
  return { admin, fixtures: await buildFixtures(world, admin, await world.organization(admin)) };
}

/** The example request of an endpoint, as the administrator. */
export function requestOf(world: World, endpoint: Endpoint, { admin, fixtures }: Owned): Act {
  const example = exampleOf(endpoint, fixtures);
  const path = addressOf(endpoint, fixtures, example);
  return async () => (await world.send(admin, endpoint.method, path, example.body)).status;
}

export function importOf(world: World, { admin, fixtures }: Owned): Act {
  const zip = toZip(FOLDER);
  return async () => (await upload(world, admin, fixtures.otherSpaceId, zip)).status;
}

export const endpointOf = (id: string): Endpoint => {
  const found = TABLE.find((endpoint) => endpoint.id === id);
  if (!found) throw new Error(`There is no endpoint ${id}.`);
  return found;
};

/** They ask by a body. */
const READING = ['search', 'ask', 'mcp'];

/** Those whose example is done, and changes something in the database by itself. */
export const WRITING = TABLE.filter(
  ({ method, accepts, noun, id }) =>
    method !== 'GET' && accepts !== 'bytes' && !READING.includes(noun) && id !== 'completeSetup',
);
