import { beforeAll, describe, expect, it } from 'vitest';
import { viewPermission } from '@/lib/access/permissions';
import type { Endpoint, EndpointAccess } from '@/lib/contract/endpoint';
import { neededFor, type Stage, setStage, tryEveryRole } from './access-matrix';
import { exampleOf, TABLE } from './route-table';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(testApp());
});

type ObjectAccess = Extract<EndpointAccess, object>;

/** Lets in whoever sees the object; where seeing it is all that is asked, anybody. */
function passOf(access: ObjectAccess): EndpointAccess {
  const view = viewPermission(access.on);
  return access.permission === view ? 'user' : { ...access, permission: view };
}

/**
 * What a second guard of their own holds as well: rights are read again in the transaction that gives them, a space that a
 * body names is judged by itself, and a locked space, a merge and a copy ask for more than the path does.
 */
const HELD_AGAIN = new Set([
  'duplicateSpace',
  'editSpaceContent',
  'mergeChangeRequest',
  'createSiteSection',
  'createSiteSpace',
  ...['Space', 'Collection', 'Site'].flatMap((kind) => [
    `grantOn${kind}`,
    `preview${kind}Permissions`,
    `update${kind}TeamPermission`,
    `remove${kind}UserPermission`,
    `remove${kind}TeamPermission`,
  ]),
]);

/** A rule about the object asks for more than the path does: it holds although the path lets everybody in. */
const isHeldTwice = (endpoint: Endpoint) => exampleOf(endpoint, stage.fixtures).lowest !== undefined;

describe('a permission check that lets everybody pass is noticed by the matrix of roles', () => {
  it.each(
    TABLE.filter(({ access }) => typeof access === 'object').map(
      (endpoint) => [endpoint.id, endpoint] as const,
    ),
  )('%s', async (_, endpoint) => {
    const needed = neededFor(endpoint, stage.fixtures);
    const { access } = endpoint;
    if (typeof access !== 'object' || isHeldTwice(endpoint)) return;
    endpoint.access = passOf(access);
    try {
      const tried = tryEveryRole(testApp(), endpoint, stage, needed).then(
        () => 'nobody noticed',
        () => 'noticed',
      );
      expect(await tried).toBe(HELD_AGAIN.has(endpoint.id) ? 'nobody noticed' : 'noticed');
    } finally {
      endpoint.access = access;
    }
    // What was changed would be refused to the weak all the same; what is gone is found by nobody.
    if (endpoint.method === 'DELETE') stage = await setStage(testApp());
  });
});
