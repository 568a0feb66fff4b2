import { expect, it } from 'vitest';
import { listClaims } from './list-claims';
import { parseExpression } from './parse';
import { findUsedClaims, findUsedVariables } from './used-claims';

const schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    plan: { type: 'string', enum: ['free', 'pro'], description: 'What they pay for.' },
    seats: { type: 'number' },
    'early-access': { type: 'boolean' },
    groups: { type: 'array', items: { type: 'string', enum: ['beta'] } },
    unsigned: { type: 'object', properties: { language: { type: 'string' } } },
    broken: { type: 'date' },
  },
};

it('lists what a schema knows of a visitor, by the names of conditions', () => {
  expect(listClaims(schema)).toEqual([
    {
      path: ['plan'],
      name: 'visitor.claims.plan',
      type: 'string',
      choices: ['free', 'pro'],
      description: 'What they pay for.',
    },
    { path: ['seats'], name: 'visitor.claims.seats', type: 'number' },
    { path: ['early-access'], name: 'visitor.claims["early-access"]', type: 'boolean' },
    { path: ['groups'], name: 'visitor.claims.groups', type: 'array', itemType: 'string', choices: ['beta'] },
    { path: ['unsigned', 'language'], name: 'visitor.claims.unsigned.language', type: 'string' },
  ]);
  expect(listClaims(null)).toEqual([]);
  expect(listClaims({ properties: [] })).toEqual([]);
});

it('finds the claims that a condition names, by dots and by brackets', () => {
  const used = (text: string) => findUsedClaims(parseExpression(text)).map((path) => path.join('/'));
  expect(
    used('visitor.claims.plan == "pro" && !(visitor.claims["early-access"] || visitor.claims.plan == "x")'),
  ).toEqual(['plan', 'early-access']);
  expect(used('visitor.claims.groups.includes(visitor.claims.unsigned.team)')).toEqual([
    'groups',
    'unsigned/team',
  ]);
  expect(used('"a" in visitor.claims && other.claims.b')).toEqual([]);
  expect(used('visitor.address.city == "Bern"')).toEqual([]);
});

it('variables of a space are found by their names, and all of them where one is taken in another way', () => {
  const used = (text: string) => [...findUsedVariables([parseExpression(text)])].sort();
  expect(used('space.vars.b + space.vars["a"] + page.vars.c + visitor.claims.space')).toEqual(['a', 'b']);
  expect(used('space.vars[page.vars.name]')).toEqual(['*']);
  expect(used('[space.vars].some(x => x.y) ? space.vars.z.length : 1')).toEqual(['*', 'z']);
  expect(used('space == 1')).toEqual(['*']);
  expect(used('page.vars.a')).toEqual([]);
});
