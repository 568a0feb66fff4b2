import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { type Stage, setStage, tryEveryRole } from './access-matrix';
import { countRows } from './count-rows';
import { addressOf, exampleOf } from './route-table';
import { prepareTestApp } from './test-app';
import { TRIED_HERE } from './tried-here';

const testApp = prepareTestApp();

const onObjects = TRIED_HERE.filter((endpoint) => typeof endpoint.access === 'object').sort(
  (one, other) => findTurn(one) - findTurn(other),
);
const onInstance = TRIED_HERE.filter((endpoint) => endpoint.access === 'instance');

/** What deletes comes last, and parts before their wholes: few acts then lack what one before them took away. */
function findTurn({ method, path }: Endpoint): number {
  return method === 'DELETE' ? 1 / path.split('/').length : 0;
}

/** What is read stays as it is: all reading is tried on one fixtures. */
let shared: Stage;

beforeAll(async () => {
  shared = await setStage(testApp());
});

/** What acts have left: the next may find in it what it needs, or a new one is built for it. */
let worn: Stage | undefined;

describe('every role on every operation', () => {
  it.each(onObjects.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    if (endpoint.method === 'GET') return tryEveryRole(testApp(), endpoint, shared);
    const left = worn;
    worn = undefined;
    try {
      worn = left ?? (await setStage(testApp()));
      await tryEveryRole(testApp(), endpoint, worn);
    } catch (error) {
      if (!left) throw error;
      worn = await setStage(testApp());
      await tryEveryRole(testApp(), endpoint, worn);
    }
  });
});

describe('the instance', () => {
  it.each(onInstance.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is for its administrators, and for no administrator of an organization',
    async (_, endpoint) => {
      const { fixtures, people } = shared;
      const example = exampleOf(endpoint, fixtures);
      const admin = people.find(({ role }) => role === 'admin')?.person;
      const before = await countRows(testApp());
      const path = addressOf(endpoint, fixtures, example);
      expect((await testApp().send(admin, endpoint.method, path, example.body)).status).toBe(403);
      expect(await countRows(testApp())).toEqual(before);
    },
  );
});
