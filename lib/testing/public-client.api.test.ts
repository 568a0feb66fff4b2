import { type GitBookAPI, GitBookAPIError, MemberRole, SiteVisibility } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from './checked-client';
import { buildFixtures, type Fixtures, SCHEMA } from './fixtures';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let admin: Person;
let fixtures: Fixtures;
let client: CheckedClient;
let api: GitBookAPI;

beforeAll(async () => {
  admin = await testApp().person({ isInstanceAdmin: true });
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  client = openCheckedClient(testApp(), admin);
  ({ api } = client);
});

describe('the public client, unmodified', () => {
  it('knows who it is and where it belongs', async () => {
    const me = await api.user.getAuthenticatedUser();
    expect(me.data.id).toBe(admin.id);
    const { data } = await api.orgs.listOrganizationsForAuthenticatedUser();
    expect(data.items.map((item) => item.id)).toContain(fixtures.organizationId);
    const renamed = await api.orgs.updateOrganizationById(fixtures.organizationId, { title: 'Acme & Co' });
    expect(renamed.data.title).toBe('Acme & Co');
    expect((await api.orgs.getOrganizationById(fixtures.organizationId)).data.urls.app).toContain(
      fixtures.organizationId,
    );
  });

  it('manages collections and spaces', async () => {
    const { data: parent } = await api.orgs.createCollection(fixtures.organizationId, { title: 'Books' });
    const { data: child } = await api.orgs.createCollection(fixtures.organizationId, {
      title: 'Drafts',
      parent: parent.id,
    });
    expect(
      (
        await api.collections.updateCollectionById(child.id, {
          description: 'Not ready',
          defaultLevel: MemberRole.Read,
        })
      ).data.defaultLevel,
    ).toBe('read');
    const { data: space } = await api.orgs.createSpace(fixtures.organizationId, {
      title: 'Novel',
      emoji: '1f4d6',
      parent: parent.id,
    });
    const { data: twin } = await api.spaces.duplicateSpace(space.id);
    expect(
      (await api.collections.listSpacesInCollectionById(parent.id)).data.items.map((item) => item.id),
    ).toEqual([space.id, twin.id]);
    await api.spaces.moveSpace(twin.id, { position: { before: { type: 'space', space: space.id } } });
    expect(
      (await api.collections.listSpacesInCollectionById(parent.id)).data.items.map((item) => item.id),
    ).toEqual([twin.id, space.id]);
    expect((await api.collections.moveCollection(child.id, { parent: null })).data.parent).toBeUndefined();
    const nested = await api.orgs.listCollectionsInOrganizationById(fixtures.organizationId, {
      nested: false,
    });
    expect(nested.data.items.every((item) => item.parent === undefined)).toBe(true);
    await api.spaces.deleteSpaceById(twin.id);
    await expect(api.spaces.getSpaceById(twin.id)).rejects.toMatchObject({ code: 404 });
    expect((await api.spaces.restoreSpace(twin.id)).data.deletedAt).toBeUndefined();
    expect((await api.spaces.updateSpaceById(space.id, { title: 'A novel' })).data.title).toBe('A novel');
    expect((await api.collections.deleteCollectionById(child.id)).status).toBe(205);
    expect((await api.collections.deleteCollectionById(child.id)).status).toBe(204);
    const spaces = await api.orgs.listSpacesInOrganizationById(fixtures.organizationId, { limit: 2 });
    expect(spaces.data.items).toHaveLength(2);
    expect(spaces.data.next?.page).toBeTruthy();
  });

  it('reads content', async () => {
    const { data: revision } = await api.spaces.getCurrentRevision(fixtures.spaceId);
    expect(revision.pages.length).toBeGreaterThan(0);
    expect((await api.spaces.listPages(fixtures.spaceId)).data.pages.map((page) => page.id)).toEqual(
      revision.pages.map((page) => page.id),
    );
    const { data: page } = await api.spaces.getPageById(fixtures.spaceId, fixtures.pageId, {
      format: 'markdown',
    });
    expect(page).toMatchObject({ id: fixtures.pageId, markdown: expect.stringContaining('Hello.') });
    expect(
      (await api.spaces.getPageByPath(fixtures.spaceId, encodeURIComponent(fixtures.pagePath))).data.id,
    ).toBe(fixtures.pageId);
    const { data: files } = await api.spaces.listFiles(fixtures.spaceId);
    expect(files.items.map((file) => file.id)).toEqual([fixtures.fileId]);
    expect((await api.spaces.getFileById(fixtures.spaceId, fixtures.fileId)).data.contentType).toBe(
      'image/png',
    );
  });

  it('builds a site', async () => {
    const org = fixtures.organizationId;
    const { data: site } = await api.orgs.createSite(org, {
      title: 'Help',
      visibility: SiteVisibility.Unlisted,
      spaces: [fixtures.spaceId],
    });
    expect(site).toMatchObject({ published: false, visibility: 'unlisted', siteSpaces: 1 });
    expect((await api.orgs.getSiteStructure(org, site.id)).data).toMatchObject({
      type: 'siteSpaces',
      structure: [{ default: true }],
    });
    const { data: added } = await api.orgs.addSectionToSite(org, site.id, {
      spaceId: fixtures.otherSpaceId,
      title: 'Manual',
    });
    const { data: sections } = await api.orgs.listSiteSections(org, site.id);
    expect(sections.items.map((section) => [section.default, section.siteSpaces.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    await api.orgs.moveSiteSection(org, site.id, added.id, {
      position: { before: { type: 'site-section', siteSection: sections.items[0]?.id ?? '' } },
    });
    await api.orgs.updateSiteSectionById(org, site.id, added.id, {
      path: 'the-manual',
      description: 'All of it',
      icon: 'book',
    });
    const { data: group } = await api.orgs.addSectionGroupToSite(org, site.id, {
      title: 'Books',
      sections: [added.id],
    });
    expect(group.sections.map((section) => section.id)).toEqual([added.id]);
    await api.orgs.updateSiteSectionGroupById(org, site.id, group.id, { title: 'All books' });
    await api.orgs.moveSiteSectionGroup(org, site.id, group.id, {
      position: { before: { type: 'site-section', id: sections.items[0]?.id ?? '' } },
    });
    const { data: structure } = await api.orgs.getSiteStructure(org, site.id);
    expect(structure.structure.map((item) => item.object)).toEqual(['site-section-group', 'site-section']);
    expect((await api.orgs.updateSiteById(org, site.id, { defaultSiteSection: added.id })).data.id).toBe(
      site.id,
    );
    const { data: variant } = await api.orgs.addSpaceToSite(org, site.id, {
      spaceId: fixtures.spaceId,
      sectionId: added.id,
    });
    await api.orgs.updateSiteSpaceById(org, site.id, variant.id, { path: 'second' });
    await api.orgs.moveSiteSpace(org, site.id, variant.id, {});
    expect((await api.orgs.listSiteSpaces(org, site.id, { default: true })).data.items).toHaveLength(2);
    await api.orgs.deleteSiteSpaceById(org, site.id, variant.id);
    expect((await api.orgs.publishSite(org, site.id)).data).toMatchObject({ published: true });
    expect((await api.orgs.unpublishSite(org, site.id)).data).toMatchObject({ published: false });
    const { data: link } = await api.orgs.createSiteShareLink(org, site.id, { name: 'Press' });
    const key = link.urls.published?.split('/').at(-1) ?? '';
    const { data: published } = await api.orgs.getPublishedContentSite(org, site.id, { shareKey: key });
    expect(JSON.stringify(published.structure)).toContain(key);
    expect(
      (await api.orgs.updateSiteShareLinkById(org, site.id, link.id, { active: false })).data.active,
    ).toBe(false);
    expect((await api.orgs.listSiteShareLinks(org, site.id)).data.items).toHaveLength(1);
    await api.orgs.updateSiteAdaptiveSchema(org, site.id, { jsonSchema: SCHEMA as never });
    expect((await api.orgs.getSiteAdaptiveSchema(org, site.id)).data.jsonSchema).toEqual(SCHEMA);
    expect((await api.orgs.deleteSiteById(org, site.id)).status).toBe(205);
  });

  it('gets the message of a refusal', async () => {
    const refused = await api.orgs
      .createSite(fixtures.organizationId, { title: 'x' })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(GitBookAPIError);
    expect(refused).toMatchObject({
      code: 400,
      errorMessage: expect.stringContaining('title: must have 2 to 128 characters'),
    });
  });

  it('finds every answer as its own description says', () => {
    expect(client.called.size).toBeGreaterThan(40);
    expect([...new Set(client.wrong)]).toEqual([]);
  });
});
