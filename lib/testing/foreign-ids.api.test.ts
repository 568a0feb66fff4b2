import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { newId } from '@/lib/storage/id';
import { countRows } from './count-rows';
import { buildEstate, type Estate } from './estate';
import { addressOf, exampleOf, paramNames, TABLE } from './route-table';
import { type Person, prepareWorld } from './world';

const world = prepareWorld();
let admin: Person;
let own: Estate;
/** Of an organization that the caller has nothing to do with. */
let foreign: Estate;
/** Of another organization that the caller administers too: ids must still agree with each other. */
let sibling: Estate;

beforeAll(async () => {
  admin = await world().person();
  own = await buildEstate(world(), admin, await world().organization(admin, 'Own'));
  sibling = await buildEstate(world(), admin, await world().organization(admin, 'Sibling'));
  const other = await world().person();
  foreign = await buildEstate(world(), other, await world().organization(other, 'Foreign'));
});

const withIds = TABLE.filter((endpoint) => paramNames(endpoint).length > 0 && endpoint.id !== 'getUser');

function strangers(name: string, endpoint: Endpoint): Record<string, string> {
  const key = name as keyof Estate;
  const ids: Record<string, string> = {
    'of a foreign organization': foreign[key],
    'of nothing': newId(),
    'of another kind': own.tokenId,
  };
  // Alone in the path, the sibling's object is simply the caller's own.
  const names = paramNames(endpoint).filter((other) => other !== 'pagePath');
  if (names.length > 1) ids['of a sibling organization'] = sibling[key];
  return ids;
}

describe('an id that does not belong', () => {
  it.each(withIds.map((endpoint) => [endpoint.id, endpoint] as const))(
    'in the path of %s is not found, and changes nothing',
    async (_, endpoint) => {
      const example = exampleOf(endpoint, own);
      for (const name of paramNames(endpoint)) {
        // Both estates have the same pages, so a sibling's path is a path of the own space.
        if (name === 'pagePath' || name === 'sessionId') continue;
        for (const [what, id] of Object.entries(strangers(name, endpoint))) {
          if (id === addressValue(own, example.params, name)) continue;
          const before = await countRows(world());
          const { status } = await world().send(
            admin,
            endpoint.method,
            addressOf(endpoint, own, example, { [name]: id }),
            example.body,
          );
          expect([name, what, endpoint.method === 'DELETE' && status === 204 ? 404 : status]).toEqual([
            name,
            what,
            404,
          ]);
          expect(await countRows(world())).toEqual(before);
        }
      }
    },
  );

  it.each(
    TABLE.filter(({ access }) => access !== 'public').flatMap((endpoint) =>
      referenceFields(endpoint.body).map((field) => [endpoint.id, field, endpoint] as const),
    ),
  )('in the body of %s as %s is not found, and changes nothing', async (_, field, endpoint) => {
    const example = exampleOf(endpoint, own);
    const ids = [
      newId(),
      foreign[ESTATE_KEY[field] ?? 'spaceId'],
      ...(field === 'organization' ? [] : [sibling[ESTATE_KEY[field] ?? 'spaceId']]),
    ];
    for (const id of ids) {
      const before = await countRows(world());
      const body = { ...example.body, [field]: field === 'spaces' || field === 'sections' ? [id] : id };
      const { status, data } = await world().send<{ error: { message: string } }>(
        admin,
        endpoint.method,
        addressOf(endpoint, own, example),
        body,
      );
      expect([field, status, data.error?.message]).toEqual([field, 404, expect.stringContaining('no such')]);
      expect(await countRows(world())).toEqual(before);
    }
  });
});

const ESTATE_KEY: Record<string, keyof Estate> = {
  spaceId: 'spaceId',
  spaces: 'spaceId',
  parent: 'collectionId',
  organization: 'organizationId',
  sectionId: 'siteSectionId',
  sections: 'siteSectionId',
  defaultSiteSpace: 'siteSpaceId',
  defaultSiteSection: 'siteSectionId',
};

function addressValue(estate: Estate, params: Record<string, string> | undefined, name: string): string {
  return params?.[name] ?? estate[name as keyof Estate];
}

function referenceFields(body: z.ZodType | undefined): string[] {
  if (!body || !('shape' in body)) return [];
  return Object.keys(body.shape as Record<string, unknown>).filter((key) => key in ESTATE_KEY);
}
