import { beforeAll, beforeEach } from 'vitest';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructureDraft, listSiteStructureVersions } from '@/lib/contract/site-structure-drafts';
import { OrganizationDriver } from './organization-driver';
import { SiteDriver, type Structure } from './site-driver';
import { type Person, prepareTestApp } from './test-app';

type StructureDraft = ReplyOf<typeof getSiteStructureDraft>;
type StructureVersion = ReplyOf<typeof listSiteStructureVersions>['items'][number];

/** Four spaces for all tests of a file, and for each of them a site whose structure is prepared. */
export function prepareStructureDrafts() {
  const testApp = prepareTestApp();
  let organization: OrganizationDriver;
  let site: SiteDriver;
  const spaces: string[] = [];
  beforeAll(async () => {
    organization = await OrganizationDriver.open(testApp());
    for (const title of ['Home', 'Guides', 'API', 'Changelog'])
      spaces.push(await organization.makeSpace({ title }));
  });
  beforeEach(async () => {
    site = await SiteDriver.open(testApp(), organization.admin, organization.organizationId);
  });

  const path = () => `${site.path}/structure`;
  const send = <Data>(who: Person | undefined, method: string, below = '', body?: unknown) =>
    testApp().send<Data>(who ?? organization.admin, method, `${path()}${below}`, body);
  return {
    testApp,
    spaces,
    admin: () => organization.admin,
    organizationId: () => organization.organizationId,
    site: () => site,
    path,
    put: <Data = StructureDraft>(body: unknown, who?: Person) => send<Data>(who, 'PUT', '', body),
    get: async () => (await send<StructureDraft>(undefined, 'GET', '/draft')).data,
    publish: <Data = Structure>(body: unknown = {}, who?: Person) =>
      send<Data>(who, 'POST', '/draft/publish', body),
    listVersions: async () =>
      (await send<{ items: StructureVersion[] }>(undefined, 'GET', '/versions')).data.items,
    revert: <Data = Structure>(id: string, who?: Person) => send<Data>(who, 'POST', `/versions/${id}/revert`),
  };
}

/** A section as it is sent, with the spaces that it shows. */
export const section = (
  title: string,
  shown: (string | undefined)[],
  more: Record<string, unknown> = {},
) => ({
  object: 'site-section' as const,
  title,
  siteSpaces: shown.map((spaceId) => ({ spaceId })),
  ...more,
});
