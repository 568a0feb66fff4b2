import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from '@/lib/contract/endpoint';
import { newId } from '@/lib/storage/database/id';
import { countRows } from './count-rows';
import { buildFixtures, type Fixtures } from './fixtures';
import { addressOf, exampleOf, paramNames } from './route-table';
import { type Person, prepareTestApp } from './test-app';
import { TRIED_HERE } from './tried-here';

const testApp = prepareTestApp();
let admin: Person;
let own: Fixtures;
/** Of an organization that the caller has nothing to do with. */
let foreign: Fixtures;
/** Of another organization that the caller administers too: ids must still agree with each other. */
let sibling: Fixtures;

beforeAll(async () => {
  admin = await testApp().person();
  own = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Own'));
  sibling = await buildFixtures(testApp(), admin, await testApp().organization(admin, 'Sibling'));
  const other = await testApp().person();
  foreign = await buildFixtures(testApp(), other, await testApp().organization(other, 'Foreign'));
});

/**
 * Whoever has the secret of an invite may follow it, wherever it leads, and code is named by its hash. What is published
 * is made by it: `integrations.api.test.ts` has whose names are free.
 */
const BY_SECRET = [
  'getInvite',
  'acceptInvite',
  'getIntegrationScript',
  'publishIntegration',
  'downloadPublishedFile',
];

const withIds = TRIED_HERE.filter(
  (endpoint) =>
    paramNames(endpoint).length > 0 &&
    // What the whole instance has is foreign to nobody who may see it.
    endpoint.access !== 'instance' &&
    endpoint.id !== 'getUser' &&
    !BY_SECRET.includes(endpoint.id),
);

/** What the request names: the fixtures's id of the parameter's name, or another one that the example puts there. */
function keyOf(name: string, params: Record<string, string> = {}): keyof Fixtures {
  const named = Object.entries(own).find(([, id]) => id === params[name]);
  return (named?.[0] ?? name) as keyof Fixtures;
}

function strangers(
  name: string,
  endpoint: Endpoint,
  params?: Record<string, string>,
): Record<string, string> {
  const key = keyOf(name, params);
  const ids: Record<string, string> = {
    'of a foreign organization': foreign[key],
    'of nothing': newId(),
    'of another kind': own.tokenId,
  };
  // Alone in the path, the sibling's object is simply the caller's own.
  const names = paramNames(endpoint).filter((other) => other !== 'pagePath' && other !== 'previewNumber');
  if (names.length > 1) ids['of a sibling organization'] = sibling[key];
  const beside = BESIDE[key];
  if (beside) ids['of another object of the same space'] = own[beside];
  return ids;
}

/** Comments of the main content and of a change request have the same kind of id, and do not belong to each other. */
const BESIDE: Partial<Record<keyof Fixtures, keyof Fixtures>> = {
  commentId: 'changeRequestCommentId',
  commentReplyId: 'changeRequestReplyId',
  changeRequestCommentId: 'commentId',
  changeRequestReplyId: 'commentReplyId',
};

/** Both sets of fixtures have the same pages, so a sibling's path is a path of the own space; a domain is no id. */
const NAMES = ['pagePath', 'sessionId', 'emailDomain'];

function mayBeNamed({ id: operation }: Endpoint, name: string, id: string): boolean {
  // It makes what is not there yet, wherever the caller may: a slug is a name, not an id.
  const makes = operation === 'putOpenApiSpec' && (name === 'specSlug' || id === sibling.organizationId);
  return makes || NAMES.includes(name);
}

describe('an id that does not belong', () => {
  it.each(withIds.map((endpoint) => [endpoint.id, endpoint] as const))(
    'in the path of %s is not found, and changes nothing',
    async (_, endpoint) => {
      const example = exampleOf(endpoint, own);
      const before = await countRows(testApp());
      for (const name of paramNames(endpoint)) {
        for (const [what, id] of Object.entries(strangers(name, endpoint, example.params))) {
          if (id === addressValue(own, example.params, name) || mayBeNamed(endpoint, name, id)) continue;
          const { status } = await testApp().send(
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
          expect(await countRows(testApp())).toEqual(before);
        }
      }
    },
  );

  it.each(
    TRIED_HERE.filter(({ access }) => access !== 'public').flatMap((endpoint) =>
      referenceFields(endpoint.body).map((field) => [endpoint.id, field, endpoint] as const),
    ),
  )('in the body of %s as %s is not found, and changes nothing', async (_, field, endpoint) => {
    const example = exampleOf(endpoint, own);
    const ids = [
      newId(),
      foreign[FIXTURES_KEY[field] ?? 'spaceId'],
      ...(field === 'organization' ? [] : [sibling[FIXTURES_KEY[field] ?? 'spaceId']]),
    ];
    const before = await countRows(testApp());
    for (const id of ids) {
      const body = { ...example.body, [field]: field === 'spaces' || field === 'sections' ? [id] : id };
      const { status, data } = await testApp().send<{ error: { message: string } }>(
        admin,
        endpoint.method,
        addressOf(endpoint, own, example),
        body,
      );
      expect([field, status, data.error?.message]).toEqual([field, 404, expect.stringContaining('no such')]);
      expect(await countRows(testApp())).toEqual(before);
    }
  });
});

const FIXTURES_KEY: Record<string, keyof Fixtures> = {
  spaceId: 'spaceId',
  spaces: 'spaceId',
  parent: 'collectionId',
  organization: 'organizationId',
  sectionId: 'siteSectionId',
  sections: 'siteSectionId',
  defaultSiteSpace: 'siteSpaceId',
  defaultSiteSection: 'siteSectionId',
};

function addressValue(fixtures: Fixtures, params: Record<string, string> | undefined, name: string): string {
  return params?.[name] ?? fixtures[name as keyof Fixtures];
}

function referenceFields(body: z.ZodType | undefined): string[] {
  if (!body || !('shape' in body)) return [];
  return Object.keys(body.shape as Record<string, unknown>).filter((key) => Object.hasOwn(FIXTURES_KEY, key));
}
