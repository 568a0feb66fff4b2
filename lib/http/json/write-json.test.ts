import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { constant, constantOf, isConstant } from '@/lib/contract/constant';
import { ENDPOINTS } from '@/lib/contract/index';
import { toSchema } from './schema-facts';
import { writeJson } from './write-json';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"', '\\', '\u0000', '\n', '\u001f', '\u007f', '\u2028', '\ud800', 'a\udc00', '😀', 'é'),
  fc.string({ minLength: 60, maxLength: 80 }),
);
const moment = fc
  .date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const features = constant([{ id: 'sites-sections', plan: 'basic', frozen: false }]);

/** What stands for texts and numbers that are checked: those of them that the check lets pass. */
const CHECKED = ['#12ab34', 'de', 'https://example.org/a.png', 'a1', 400, 1, 2 ** 40];
function checked(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const fit = CHECKED.filter((value) => z.core.safeParse(schema, value).success);
  return fc.constantFrom(...(fit.length > 0 ? fit : CHECKED));
}

/** Values that a schema takes, with keys beside them that it does not name. */
function valuesOf(schema: z.core.$ZodType, depth = 0): fc.Arbitrary<unknown> {
  const { def } = toSchema(schema)._zod;
  if (isConstant(schema)) return fc.constant(features);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(
        ([key, field]) => [key, valuesOf(field, depth + 1)] as const,
      );
      return fc.record({ ...Object.fromEntries(fields), unnamed: fc.constant('leaks') });
    }
    case 'array': {
      const minLength = z.core.safeParse(schema, []).success ? 0 : 1;
      return fc.array(valuesOf(def.element, depth + 1), { minLength, maxLength: depth > 6 ? minLength : 3 });
    }
    case 'optional':
      return fc.option(valuesOf(def.innerType, depth + 1), { nil: undefined });
    case 'default':
      return valuesOf(def.innerType, depth + 1);
    case 'nullable':
      return fc.option(valuesOf(def.innerType, depth + 1), { nil: null });
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesOf(option, depth + 1)));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'lazy':
      return depth > 6
        ? fc.constant(undefined)
        : fc.constant(null).chain(() => valuesOf(def.getter(), depth));
    case 'record':
      return fc.dictionary(valuesOf(def.keyType, depth + 1).map(String), valuesOf(def.valueType, depth + 1), {
        maxKeys: 3,
      });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return def.checks?.length ? checked(schema) : fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'string':
      if (def.checks?.length) return checked(schema);
      return 'format' in def ? moment : text;
    default:
      return fc.jsonValue();
  }
}

const answers = Object.values(ENDPOINTS).flatMap(({ id, response }) =>
  response instanceof z.ZodType ? [{ id, response }] : [],
);

describe('the JSON of an answer', () => {
  it.each(answers)('is what the contract of $id lets out, to the letter', ({ response }) => {
    fc.assert(
      fc.property(valuesOf(response), (value) => {
        const parsed = response.safeParse(value);
        if (parsed.success) expect(writeJson(response, value)).toBe(JSON.stringify(parsed.data));
        else expect(() => writeJson(response, value)).toThrow(z.ZodError);
      }),
      { numRuns: 12 },
    );
  });

  it('is tried with values that fit', () => {
    for (const { id, response } of answers) {
      const values = valuesOf(response);
      // Of the largest answers few drawn values fit, so one draw of a few proves nothing.
      const hasFit = (_: unknown, seed: number) =>
        fc.sample(values, { seed, numRuns: 10 }).some((value) => response.safeParse(value).success);
      expect(Array.from({ length: 1_000 }).some(hasFit), id).toBe(true);
    }
  });

  const schema = z.object({
    object: z.literal('thing'),
    id: z.string(),
    hostname: z.string().optional(),
    size: z.number().int(),
    made: z.iso.datetime(),
    level: z.union([z.enum(['read', 'edit']), z.literal('inherit')]).nullable(),
    list: constantOf(z.array(z.object({ id: z.string() }))),
    inner: z.object({ flag: z.boolean() }),
    code: z.string().max(3),
  });
  const thing = {
    object: 'thing',
    id: 'a',
    size: 1,
    made: '2026-01-01T00:00:00.000Z',
    level: null,
    list: features,
    inner: { flag: true },
    code: 'abc',
  };
  const parts: [string, unknown][] = [
    ['object', 'other'],
    ['id', 1],
    ['id', undefined],
    ['hostname', null],
    ['size', 1.5],
    ['size', '1'],
    ['made', '2026-02-30T00:00:00.000Z'],
    ['level', 'admin'],
    ['list', [{ id: 'a' }]],
    ['inner', { flag: 'true' }],
    ['inner', null],
    ['inner', []],
    ['code', 'abcd'],
  ];

  it.each(parts)('is refused where %s is %j, and the refusal names it', (key, value) => {
    expect(JSON.parse(writeJson(schema, thing))).toEqual(thing);
    expect(() => writeJson(schema, { ...thing, [key]: value })).toThrow(key);
  });

  it('is of each object as it is now, also where items share one, hold one another, or one has changed since', () => {
    const node = z.object({
      name: z.object({ text: z.string() }),
      get nodes() {
        return z.array(node).optional();
      },
    });
    const [one, other] = [{ text: 'one' }, { text: 'other' }];
    const value = {
      name: one,
      nodes: [{ name: other, nodes: [{ name: one }] }, { name: other }, { name: one }],
    };
    const expectWritten = () => expect(writeJson(node, value)).toBe(JSON.stringify(value));
    expectWritten();
    one.text = 'changed';
    expectWritten();
    expect(() => writeJson(node, { name: one, nodes: [{ name: undefined }] })).toThrow('name');
    one.text = 'changed again';
    expectWritten();
  });

  it('has no comma too many where everything is optional', () => {
    const loose = z.object({ a: z.string().optional(), b: z.number().optional() });
    for (const value of [{}, { a: '1' }, { b: 2 }, { a: '1', b: 2 }])
      expect(writeJson(loose, value)).toBe(JSON.stringify(value));
  });

  it('is an object without members where nothing is declared', () => {
    expect(writeJson(z.object({}), { a: 1 })).toBe('{}');
    expect(() => writeJson(z.object({}), [])).toThrow();
  });

  it('puts in what a schema puts in by itself', () => {
    const filled = z.object({
      a: z.string().default('x'),
      b: z.string().default('y').optional(),
      c: z.string(),
    });
    expect(JSON.parse(writeJson(filled, { c: 'z' }))).toEqual(filled.parse({ c: 'z' }));
  });
});
