import { beforeAll, describe, expect, it } from 'vitest';
import { prepareTestApp } from '../test-app';
import { endpointOf, importOf, type Owned, openFixtures, requestOf } from './scenarios';
import { failEverywhere, type SendRequest } from './try-points';

const testApp = prepareTestApp();
let owned: Owned;

beforeAll(async () => {
  owned = await openFixtures(testApp());
});

const ask = (id: string) => (): SendRequest => requestOf(testApp(), endpointOf(id), owned);

// One after another on one fixtures: what fails leaves it as it is.
describe('a request that fails at any of its statements changes nothing', () => {
  it.each<[string, () => SendRequest]>([
    ['importing a folder', () => importOf(testApp(), owned)],
    ['changing a team', ask('putTeamMember')],
    ['inviting people', ask('inviteUsers')],
    ['publishing a site', ask('publishSite')],
    ['setting a structure', ask('putSiteStructure')],
    ['publishing a structure', ask('publishSiteStructureDraft')],
    ['merging', ask('mergeChangeRequest')],
  ])('%s', async (_, open) => {
    const { points, changed, wrong } = await failEverywhere(testApp(), async () => open(), 'not sent');
    expect(wrong).toEqual([]);
    expect(points).toBeGreaterThan(3);
    expect(changed).not.toEqual([]);
  });
});
