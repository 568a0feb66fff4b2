import fc from 'fast-check';
import { z } from 'zod';

/** Stands in every odd text that is sent, so that it can be found where it must not be. */
export const MARK = 'zq7x';

const hostile = [
  '',
  ' ',
  `${MARK}' or 1=1 --`,
  `${MARK}"; drop table users; --`,
  `${MARK}%_\\`,
  `$1 ${MARK} $$ \${7*7} {{7*7}}`,
  `../../../${MARK}/etc/passwd`,
  `<script>${MARK}</script>`,
  `${MARK}\r\nset-cookie: a=b`,
  `${MARK}\u0000`,
  `${MARK}\ud800`,
  `${MARK}\u2028\u202e\u{1f469}\u200d\u{1f680}`,
  '__proto__',
  'constructor',
  'true',
  '-1',
  '1e999',
  `http://127.0.0.1:1/${MARK}`,
  `${MARK}@example.org`,
  MARK.repeat(300),
  MARK.repeat(3_000),
];

export const oddText = fc.oneof(
  { arbitrary: fc.constantFrom(...hostile), weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }), weight: 2 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 20 }), weight: 1 },
);

const oddNumber = fc.constantFrom(
  0,
  -1,
  1,
  1.5,
  -0,
  1_000,
  1_001,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  1e-308,
);

export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(oddText, { maxLength: 3 }),
);

const DEEPEST = 4;

/** Values that are what a schema says, by and large: formats and limits are met by luck, and now and then a part is something else. */
export function valuesOf(
  schema: z.core.$ZodType,
  known: fc.Arbitrary<string>,
  depth = 0,
): fc.Arbitrary<unknown> {
  const own = declared(schema, known, depth);
  return fc.oneof({ arbitrary: own, weight: 12 }, { arbitrary: oddValue, weight: 1 });
}

function declared(
  schema: z.core.$ZodType,
  known: fc.Arbitrary<string>,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (part: z.core.$ZodType) => valuesOf(part, known, depth + 1);
  if (depth > DEEPEST) return oddValue;
  if (schema instanceof z.ZodObject) return objectOf(schema.shape, inner);
  if (schema instanceof z.ZodArray) return fc.array(inner(schema.element), { maxLength: 4 });
  if (schema instanceof z.ZodRecord) return fc.dictionary(oddText, inner(schema.valueType), { maxKeys: 4 });
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(inner));
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodNullable) return fc.option(inner(schema.unwrap()), { nil: null });
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return fc.oneof(fc.integer({ min: 0, max: 1_000 }), oddNumber);
  if (schema instanceof z.ZodString) return fc.oneof(known, plainText, oddText);
  return oddValue;
}

const plainText = fc.stringMatching(/^[a-z][a-z0-9-]{2,30}$/);

function objectOf(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  inner: (part: z.core.$ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  const required: string[] = [];
  for (const [name, field] of Object.entries(shape)) {
    fields[name] = inner(field);
    if (!(field instanceof z.ZodOptional)) required.push(name);
  }
  const whole = fc.record(fields, { requiredKeys: required });
  const strange = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'toString'), oddValue, {
    maxKeys: 2,
  });
  return fc.oneof(
    { arbitrary: whole, weight: 8 },
    { arbitrary: fc.record(fields, { requiredKeys: [] }), weight: 2 },
    { arbitrary: fc.tuple(whole, strange).map(([one, other]) => ({ ...one, ...other })), weight: 1 },
  );
}
