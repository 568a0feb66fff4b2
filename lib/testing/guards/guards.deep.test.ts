import { beforeAll, describe, expect, it } from 'vitest';
import { viewPermission } from '@/lib/access/permissions';
import type { Endpoint, EndpointAccess } from '@/lib/contract/endpoint';
import { neededFor, type Stage, setStage, tryEveryRole } from '../access-matrix';
import { exampleOf, TABLE } from '../route-table';
import { prepareWorld } from '../world';

const world = prepareWorld();
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(world());
});

type ObjectAccess = Extract<EndpointAccess, object>;

/** Lets in whoever sees the object; where seeing it is all that is asked, anybody. */
function passOf(access: ObjectAccess): EndpointAccess {
  const view = viewPermission(access.on);
  return access.permission === view ? 'user' : { ...access, permission: view };
}

/** A rule about the object asks for more than the path does: it holds although the path lets everybody in. */
const isHeldTwice = (endpoint: Endpoint) => exampleOf(endpoint, stage.estate).lowest !== undefined;

describe('a permission check that lets everybody pass is noticed by the matrix of roles', () => {
  it.each(
    TABLE.filter(({ access }) => typeof access === 'object').map(
      (endpoint) => [endpoint.id, endpoint] as const,
    ),
  )('%s', async (_, endpoint) => {
    const needed = neededFor(endpoint, stage.estate);
    const { access } = endpoint;
    if (typeof access !== 'object' || isHeldTwice(endpoint)) return;
    endpoint.access = passOf(access);
    try {
      const tried = tryEveryRole(world(), endpoint, stage, needed).then(
        () => 'nobody noticed',
        () => 'noticed',
      );
      expect(await tried).toBe('noticed');
    } finally {
      endpoint.access = access;
    }
    // What was changed would be refused to the weak all the same; what is gone is found by nobody.
    if (endpoint.method === 'DELETE') stage = await setStage(world());
  });
});
