import { type GitBookAPI, MemberRole } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from './checked-client';
import { buildFixtures, type Fixtures } from './fixtures';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let client: CheckedClient;
let api: GitBookAPI;
let fixtures: Fixtures;

beforeAll(async () => {
  const admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  client = openCheckedClient(testApp(), admin);
  ({ api } = client);
});

const { Edit, Read, Comment } = MemberRole;

describe('the public client grants', () => {
  it('on a space', async () => {
    const { spaceId: space, reviewerId: user, teamId: team } = fixtures;
    const { spaces } = api;
    await spaces.inviteToSpace(space, { users: [user], role: Edit });
    await spaces.inviteToSpace(space, { teams: [team], role: Edit });
    const { data: users } = await spaces.listUserPermissionsInSpace(space, { limit: 1 });
    expect(users.items.map((item) => [item.user.id, item.permission])).toEqual([[user, 'edit']]);
    await spaces.updateTeamPermissionInSpace(space, team, { role: Comment });
    const { data: teams } = await spaces.listTeamPermissionsInSpace(space);
    expect(teams.items.map((item) => [item.team.id, item.permission])).toEqual([[team, 'comment']]);
    await spaces.updateUserPermissionInSpace(space, user, { role: Read });
    const { data: all } = await spaces.listPermissionsAggregateInSpace(space, { role: Read });
    expect(all.items.map((item) => item.user.id)).toEqual([user]);
    expect((await spaces.removeUserFromSpace(space, user)).status).toBe(205);
    expect((await spaces.removeTeamFromSpace(space, team)).status).toBe(205);
    expect((await spaces.removeTeamFromSpace(space, team)).status).toBe(204);
  });

  it('on a collection', async () => {
    const { collectionId: collection, reviewerId: user, teamId: team } = fixtures;
    const { collections } = api;
    await collections.inviteToCollection(collection, { users: [user], role: Edit });
    await collections.updateTeamPermissionInCollection(collection, team, { role: Comment });
    await collections.updateUserPermissionInCollection(collection, user, { role: Read });
    const { data: users } = await collections.listUserPermissionsInCollection(collection);
    expect(users.items.map((item) => [item.user.id, item.permission])).toEqual([[user, 'read']]);
    const { data: teams } = await collections.listTeamPermissionsInCollection(collection);
    expect(teams.items.map((item) => [item.team.id, item.permission])).toEqual([[team, 'comment']]);
    const { data: all } = await collections.listPermissionsAggregateInCollection(collection);
    expect(all.items.map((item) => item.user.id)).toContain(user);
    expect((await collections.removeUserFromCollection(collection, user)).status).toBe(205);
    expect((await collections.removeTeamFromCollection(collection, team)).status).toBe(205);
  });

  it('and sees who has access to a site, and to what a member has', async () => {
    const { organizationId, siteId, reviewerId: user } = fixtures;
    const { data: all } = await api.orgs.listPermissionsAggregateInSite(organizationId, siteId);
    expect(all.items.find((item) => item.user.id === user)?.origin).toMatchObject({
      organization: organizationId,
    });
    const { data: seen } = await api.orgs.listSpacesForOrganizationMember(organizationId, user, {
      order: 'asc',
    });
    expect(seen.items.map((item) => item.space.id)).toContain(fixtures.spaceId);
  });

  it('and finds every answer as its description has it', () => {
    expect(client.wrong).toEqual([]);
    expect(client.called.size).toBeGreaterThanOrEqual(13);
  });
});
