import { describe, expect, it } from 'vitest';
import { findWelcome, type InviteOffer, nameWelcome, sayWelcome } from './offer-words';

const link: InviteOffer = {
  object: 'invite-offer',
  kind: 'link',
  organization: { id: 'o', title: 'Acme' },
  role: 'edit',
  isMember: false,
  sso: false,
};
const invitation: InviteOffer = { ...link, kind: 'email', email: 'Ben@example.org', hasAccount: false };

describe('the words of an invitation', () => {
  it('says who invites to what, and what one may do there', () => {
    expect(sayWelcome({ ...invitation, invitedBy: 'Ada' }, 'join')).toBe(
      'Ada invited you to Acme. You can read, comment on and edit its content.',
    );
    expect(sayWelcome({ ...link, role: null }, 'join')).toBe(
      'You are invited to Acme. You join as a guest of Acme and see only what you are given access to.',
    );
    expect(
      sayWelcome(
        { ...link, role: 'read', to: { kind: 'space', id: 's', title: 'Guide' }, invitedBy: 'Ada' },
        'join',
      ),
    ).toBe(
      'Ada invites you to the space Guide of Acme. You can read its content. You join as a guest, without access to anything else.',
    );
  });
});

describe('how the page meets its visitor', () => {
  const ben = { email: 'ben@example.org' };
  it.each([
    [link, undefined, 'register'],
    [link, ben, 'join'],
    [{ ...link, isMember: true }, ben, 'member'],
    [{ ...link, sso: true }, ben, 'sso'],
    [{ ...link, sso: true, isMember: true }, ben, 'member'],
    [invitation, undefined, 'register'],
    [{ ...invitation, hasAccount: true }, undefined, 'sign-in'],
    [invitation, ben, 'join'],
    [invitation, { email: 'cy@example.org' }, 'other-address'],
    [{ ...invitation, isMember: true }, { email: 'cy@example.org' }, 'other-address'],
  ] as const)('%#: %s', (offer, visitor, welcome) => {
    expect(findWelcome(offer, visitor)).toBe(welcome);
  });

  it('names the page after it', () => {
    expect(nameWelcome(link, 'join')).toBe('Join Acme');
    expect(nameWelcome(link, 'member')).toBe('You are already in Acme');
    expect(sayWelcome(link, 'member')).toBe('There is nothing to accept. Nothing changes for you.');
  });
});
