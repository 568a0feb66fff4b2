import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { constant, constantOf, toJson } from './constant';

describe('a constant of answers', () => {
  const list = constant('a-list', [{ id: 'one' }, { id: 'two' }]);

  it('is written into every answer as it is', () => {
    expect(JSON.parse(toJson({ items: [{ list }, { list }] }))).toEqual({
      items: [{ list: [...list] }, { list: [...list] }],
    });
  });

  it('passes its schema as it is, and nothing else does', () => {
    const schema = z.object({ list: constantOf(z.array(z.object({ id: z.string() }))) });
    expect(schema.parse({ list }).list).toBe(list);
    expect(schema.safeParse({ list: [{ id: 'one' }] }).success).toBe(false);
  });

  it('cannot be called up by a text', () => {
    const texts = ['\\u0000a-list\\u0000', '"\\u0000a-list\\u0000"', '"a-list"'];
    expect(JSON.parse(toJson({ texts }))).toEqual({ texts });
  });
});
