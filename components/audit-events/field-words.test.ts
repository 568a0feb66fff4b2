import { expect, test } from 'vitest';
import { nameField, sayValue } from './field-words';

test('people and teams are told by their names, wherever their ids stand', () => {
  const names = new Map([['a1', 'Ada']]);
  expect(nameField('a1', names)).toBe('Ada');
  expect(sayValue('holder', { kind: 'user', id: 'a1' }, names)).toBe('Ada');
  expect(sayValue('users', ['a1', 'b2'], names)).toBe('Ada, b2');
});

test('fields and values are told as people say them', () => {
  expect(['defaultRole', 'emailDomains', 'maxUses', 'link-invite'].map((field) => nameField(field))).toEqual([
    'Default role',
    'E-mail domains',
    'Max uses',
    'Link invite',
  ]);
  expect([
    sayValue('role', 'create'),
    sayValue('role', null),
    sayValue('defaultLevel', null),
    sayValue('defaultLevel', 'inherit'),
    sayValue('sso', true),
    sayValue('title', ''),
    sayValue('title', undefined),
    sayValue('teams', [
      { id: 'x', title: 'Writers' },
      { id: 'y', title: 'Readers' },
    ]),
    sayValue('filter', { action: 'team', maxUses: 3 }),
    sayValue('emailDomains', []),
  ]).toEqual([
    'Create',
    'Guest',
    'No access',
    'Inherit',
    'Yes',
    'None',
    '—',
    'Writers, Readers',
    'Action: team; Max uses: 3',
    'None',
  ]);
});
