import { describe, expect, it } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import { describeOperation, listOperations, nouns, objectsOf, operationsOf } from './describe-api';

const endpoints = Object.values(ENDPOINTS) as Endpoint[];

it('has a place for every operation, under its noun', () => {
  expect(nouns.flatMap((noun) => operationsOf(noun).map(({ id }) => id)).sort()).toEqual(
    listOperations()
      .map(({ id }) => id)
      .sort(),
  );
});

it('describes every object that an answer names, once', () => {
  const described = nouns.flatMap((noun) => objectsOf(noun).map(({ name }) => name));
  const named = endpoints.flatMap((endpoint) => {
    const { answer } = describeOperation(endpoint);
    return [answer.object, ...answer.fields.flatMap(({ objects }) => objects)].filter(
      (name) => name !== undefined,
    );
  });
  expect(new Set(described).size).toBe(described.length);
  expect(named.filter((name) => !described.includes(name))).toEqual([]);
});

it('shows an example body that the operation takes, for every body of JSON', () => {
  const refused = endpoints.filter((endpoint) => {
    const text = /-d '(.+)'$/s.exec(describeOperation(endpoint).example)?.[1];
    return endpoint.body && (text === undefined || !endpoint.body.safeParse(JSON.parse(text)).success);
  });
  expect(refused.map(({ id }) => id)).toEqual([]);
});

describe('describeOperation', () => {
  it('tells parameters, limits and who may call', () => {
    const created = describeOperation(ENDPOINTS.createSite as Endpoint);
    expect(created.params).toEqual(['organizationId']);
    expect(created.access).toBe(
      'Anyone with organization:create on the organization. Requires the token scope write.',
    );
    expect(created.limits).toBe('120 requests a minute, with a body of at most 1 MB.');
    expect(created.body.find(({ path }) => path === 'title')).toMatchObject({
      type: 'string',
      isRequired: false,
      notes: '2 to 128 characters.',
    });
    expect(created.answer).toEqual({ kind: 'object', object: 'site', fields: [] });
  });

  it('names what an answer has beyond its object', () => {
    const { answer } = describeOperation(ENDPOINTS.createApiToken as Endpoint);
    expect(answer.object).toBe('api-token');
    expect(answer.fields.map(({ path }) => path)).toEqual(['token']);
  });

  it('names each alternative that a field takes', () => {
    const { body } = describeOperation(ENDPOINTS.moveSiteSection as Endpoint);
    const paths = body.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['position.before.siteSection', 'position.before.id']));
    const { answer } = describeOperation(ENDPOINTS.getSiteStructure as Endpoint);
    expect(answer.fields.find(({ path }) => path === 'structure')?.objects).toEqual([
      'site-section',
      'site-section-group',
      'site-space',
    ]);
  });

  it('ends where a page holds pages', () => {
    const { answer } = describeOperation(ENDPOINTS.listSpacePages as Endpoint);
    expect(answer.fields.map(({ path }) => path)).toContain('pages[].pages');
    expect(answer.fields.length).toBeLessThan(60);
  });
});
