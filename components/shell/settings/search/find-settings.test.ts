import { describe, expect, it } from 'vitest';
import { anchorOf } from '../reveal-setting';
import { findCurrent, listSettings } from '../settings-pages';
import { findSettings } from './find-settings';

const permissions = {
  view: true,
  admin: true,
  createContent: true,
  ownTeam: true,
  createOpenAPISpec: true,
  ingestConversations: true,
  viewBilling: true,
  listMembers: true,
  listTeams: true,
  listIntegrations: true,
};
const organization = { id: 'acme', title: 'Acme', permissions };
const everything = listSettings({ organization, isInstanceAdmin: true });
const find = (words: string, groups = everything) =>
  findSettings(groups, words).map(({ label, place }) => `${place}: ${label}`);

describe('the search of settings', () => {
  it('finds a setting by its label, by other words, and by a slip of the finger', () => {
    expect(find('default role')[0]).toBe('Joining · Acme: Default role');
    expect(find('saml')[0]).toBe('Single sign-on · Acme: Providers');
    expect(find('avatar')[0]).toBe('Profile · Your account: Picture');
    expect(find('webhoks')).toContain('Acme: Webhooks');
    expect(find('suspend')).toEqual(['Instance: Accounts']);
  });

  it('shows what is called so before what is only described so', () => {
    expect(find('webhooks')[0]).toBe('Acme: Webhooks');
    expect(find('storage')[0]).toMatch(/: Storage$/);
  });

  it('finds the screens inside a screen, with their own address', () => {
    expect(findSettings(everything, 'teams')[0]).toMatchObject({
      label: 'Teams',
      href: '/orgs/acme/teams',
      place: 'People · Acme',
    });
  });

  it('finds nothing that a person may not open', () => {
    const reader = {
      ...organization,
      permissions: { ...permissions, admin: false, listIntegrations: false },
    };
    const own = listSettings({ organization: reader, isInstanceAdmin: false });
    for (const words of ['saml', 'webhooks', 'invitations', 'suspend', 'plugins'])
      expect(find(words, own)).toEqual([]);
    expect(find('default role', own)).toHaveLength(1);
    expect(find('default role', listSettings({ organization: undefined, isInstanceAdmin: false }))).toEqual(
      [],
    );
  });

  it('leads to the setting on its screen', () => {
    const [setting] = findSettings(everything, 'questions and answers');
    expect(setting?.href).toBe('/orgs/acme/settings#questions-and-answers');
    expect(anchorOf('E-mail address (Ünïcode)')).toBe('e-mail-address-unicode');
  });
});

it('the current screen is the one whose address is the longest', () => {
  const current = (path: string) => findCurrent(everything, path)?.id;
  expect(current('/orgs/acme/settings')).toBe('general');
  expect(current('/orgs/acme/settings/webhooks/w1')).toBe('webhooks');
  expect(current('/orgs/acme/teams/t1')).toBe('people');
  expect(current('/instance/accounts/u1')).toBe('accounts');
  expect(current('/account/tokens')).toBe('tokens');
  expect(current('/developers')).toBeUndefined();
});
