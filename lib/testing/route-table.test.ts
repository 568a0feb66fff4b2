import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kindOf } from '@/lib/access/permissions';
import type { Endpoint } from '@/lib/contract/endpoint';
import { requiredScope } from '@/lib/contract/scope';
import { operations } from '@/lib/domain/operations';
import { paramNames, TABLE } from './route-table';

const listTokens = (integrations: Endpoint['integrations']) =>
  integrations === undefined
    ? ''
    : integrations === 'own'
      ? ', integrations'
      : `, installations ${[integrations].flat().join(' or ')}`.trimEnd();

describe('the route table', () => {
  it('gives each endpoint an operation, and each operation an endpoint', () => {
    expect(Object.keys(operations).sort()).toEqual(TABLE.map((endpoint) => endpoint.id).sort());
  });

  it('has each method and path once', () => {
    const routes = TABLE.map(
      (endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\+?\}/g, '{}')}`,
    );
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it.each(TABLE.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s is declared soundly',
    (_, endpoint) => {
      if (typeof endpoint.access === 'object') {
        expect(kindOf(endpoint.access.permission)).toBe(endpoint.access.on);
        expect(paramNames(endpoint)).toContain(endpoint.access.through ?? `${endpoint.access.on}Id`);
      }
      if (endpoint.method === 'DELETE')
        expect([endpoint.response, endpoint.absentStatus]).toEqual(['nothing', 204]);
      if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
      expect(endpoint.summary.length).toBeGreaterThan(5);
    },
  );

  // A change of who may do what shows in a file that somebody reads: `npx vitest run -u` on this test writes it.
  it('lets in whom its reviewed list says', async () => {
    const lines = TABLE.map((endpoint) => {
      const { id, method, path, access, readers, integrations } = endpoint;
      const who = typeof access === 'object' ? access.permission : access;
      return `${id}: ${who}, ${requiredScope(endpoint)}${readers ? ', readers' : ''}${listTokens(integrations)} (${method} ${path})`;
    });
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('access-list.txt');
  });

  it('is the only way in: no route file of Next answers the API beside it', () => {
    const known = ['app/v1/[[...path]]/route.ts', 'app/api/auth/[...nextauth]/route.ts'];
    const found = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(^|\/)route\.tsx?$/.test(file),
    );
    expect(found.map((file) => `app/${file}`).sort()).toEqual(known.sort());
  });
});
