import { expect, test } from 'vitest';
import { checkDomain, type DomainTools } from './check-domain';

const own = 'lectern.example.org';
const tools = (names: Record<string, string[]>, problem?: 'timeout' | 'no-connection'): DomainTools => ({
  resolve: async (host) => {
    const found = names[host];
    if (!found) throw new Error('ENOTFOUND');
    return found.map((address) => ({ address, family: address.includes(':') ? (6 as const) : (4 as const) }));
  },
  reach: async () => problem,
});
const check = (names: Record<string, string[]>, problem?: 'timeout' | 'no-connection', at = own) =>
  checkDomain('docs.example.org', at, tools(names, problem));

test('a domain is ready when it has an address of this server and something answers there', async () => {
  const names = { 'docs.example.org': ['1.1.1.2', '1.1.1.1'], [own]: ['1.1.1.1'] };
  expect(await check(names)).toEqual({
    state: 'ready',
    addresses: ['1.1.1.2', '1.1.1.1'],
    expected: ['1.1.1.1'],
    message: 'docs.example.org leads to this server and answers securely.',
  });
  expect(await check({ 'docs.example.org': ['1.1.1.1'] }, undefined, '1.1.1.1')).toMatchObject({
    state: 'ready',
  });
  expect(await check({ 'docs.example.org': ['2606::1'] }, undefined, '[2606::1]')).toMatchObject({
    state: 'ready',
  });
});

test('each other state says what is missing', async () => {
  const here = { [own]: ['1.1.1.1'] };
  expect((await check(here)).state).toBe('missing');
  expect((await check({ 'docs.example.org': ['1.1.1.1'] })).state).toBe('unknown');
  expect((await check({ ...here, 'docs.example.org': ['9.9.9.9'] })).state).toBe('elsewhere');
  const late = await check({ ...here, 'docs.example.org': ['1.1.1.1'] }, 'timeout');
  expect([late.state, late.message]).toEqual(['no-https', expect.stringContaining('takes too long')]);
  expect((await check({ ...here, 'docs.example.org': ['1.1.1.1'] }, 'no-connection')).state).toBe('no-https');
});

test('addresses of a private network are told to nobody', async () => {
  const inside = await check({ 'docs.example.org': ['10.0.0.7'], [own]: ['1.1.1.1'] });
  expect([inside.state, inside.addresses]).toEqual(['elsewhere', []]);
  expect(JSON.stringify(inside)).not.toContain('10.0.0');
  const both = await check({ 'docs.example.org': ['10.0.0.7'], [own]: ['10.0.0.7'] });
  expect([both.state, both.expected]).toEqual(['unknown', []]);
});
