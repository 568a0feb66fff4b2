import type { Endpoint } from '@/lib/contract/endpoint';
import { FOLDER, toZip, upload } from '../docs-folder';
import { buildFixtures, type Fixtures } from '../fixtures';
import { addressOf, exampleOf, TABLE } from '../route-table';
import type { Person, TestApp } from '../test-app';
import type { SendRequest } from './try-points';

export interface Owned {
  admin: Person;
  fixtures: Fixtures;
}

export async function openFixtures(testApp: TestApp): Promise<Owned> {
  const admin = await testApp.person({ isInstanceAdmin: true });
  return { admin, fixtures: await buildFixtures(testApp, admin, await testApp.organization(admin)) };
}

/** The example request of an endpoint, as the administrator. */
export function requestOf(testApp: TestApp, endpoint: Endpoint, { admin, fixtures }: Owned): SendRequest {
  const example = exampleOf(endpoint, fixtures);
  const path = addressOf(endpoint, fixtures, example);
  return async () => (await testApp.send(admin, endpoint.method, path, example.body)).status;
}

export function importOf(testApp: TestApp, { admin, fixtures }: Owned): SendRequest {
  const zip = toZip(FOLDER);
  return async () => (await upload(testApp, admin, fixtures.otherSpaceId, zip)).status;
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
