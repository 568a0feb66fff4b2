import { expect, it } from 'vitest';
import { sayChange } from './say-change';

it('tells what changed, roles by name and people that are not known by number', () => {
  expect(sayChange({ role: 'edit', sso: false }, { role: null, sso: true })).toBe(
    'role: Edit → none, sso: no → yes',
  );
  expect(
    sayChange(
      {},
      { '6PqEei78PraZlkTMtS88': 'member', '6ThkdJiURm1nC0CMhoRZ': 'member' },
      { '6PqEei78PraZlkTMtS88': 'Bo' },
    ),
  ).toBe('Bo: member, 1 other');
  expect(sayChange({ teams: [{ title: 'Docs' }] }, undefined)).toBe('teams: Docs');
  expect(sayChange(undefined, undefined)).toBe('');
});
