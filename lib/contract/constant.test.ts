import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { constant, constantOf, jsonOf } from './constant';

describe('a constant of answers', () => {
  const list = constant([{ id: 'one' }, { id: 'two' }]);

  it('is written as JSON once', () => {
    expect(JSON.parse(jsonOf(list) ?? '')).toEqual([{ id: 'one' }, { id: 'two' }]);
    expect(jsonOf([{ id: 'one' }, { id: 'two' }])).toBeUndefined();
  });

  it('passes its schema as it is, and nothing else does', () => {
    const schema = z.object({ list: constantOf(z.array(z.object({ id: z.string() }))) });
    expect(schema.parse({ list }).list).toBe(list);
    expect(schema.safeParse({ list: [{ id: 'one' }] }).success).toBe(false);
  });
});
