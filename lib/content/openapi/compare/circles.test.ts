import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json-value';
import { compareDocuments } from './compare-documents';

const toA = { $ref: '#/components/schemas/A' };

/** A schema whose forms lead back to it without being references themselves. */
const circle = (kind: string): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: {
    '/a': { post: { requestBody: { content: { 'application/json': { schema: toA } } }, responses: {} } },
  },
  components: {
    schemas: {
      A: { $ref: '#/components/schemas/B' },
      B: {
        oneOf: [
          { allOf: [toA], title: kind },
          { anyOf: [{ $ref: '#/components/schemas/B' }, { allOf: [{ type: kind }] }] },
        ],
      },
    },
  },
});

describe('schemas that lead back to themselves by what they are composed of', () => {
  it('are compared to an end', () => {
    expect(compareDocuments(circle('string'), circle('string'))).toEqual([]);
    expect(compareDocuments(circle('string'), circle('number')).length).toBeGreaterThan(0);
  });
});
