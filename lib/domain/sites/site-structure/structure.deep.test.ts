import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { followModel, step } from '@/lib/testing/structure-moves';
import {
  findUnserialRound,
  openStressSite,
  runStress,
  type StressSite,
} from '@/lib/testing/structure-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let site: StressSite;

beforeAll(async () => {
  site = await openStressSite(testApp());
});

test('long histories of changes follow the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 120 }), async (steps) => {
      const driver = await SiteDriver.open(
        testApp(),
        site.admin,
        site.organizationId,
        site.spaces.slice(0, 2),
      );
      expect(await followModel(driver, site.spaces, steps)).toBeUndefined();
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

describe.each([11, 22, 33])('with seed %d', (seed) => {
  test('30 clients leave two sites whole', async () => {
    const { statuses, broken } = await runStress(site, seed, 30, 40);
    expect(broken).toEqual([]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('changes at the same moment are serial', async () => {
    expect(await findUnserialRound(site, seed, 200)).toBeUndefined();
  });
});
