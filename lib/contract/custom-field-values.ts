import { z } from 'zod';
import { text } from './shared';

/** How many fields one call sets. */
const MOST_VALUES = 100;
/** How many tags, or chosen options, one value holds. */
export const MOST_TAGS = 50;
/** How many characters a text, a tag or an option chosen has. */
export const LONGEST_VALUE = 256;

const TAKES = 'takes a string, a number, a boolean or a list of strings';

/** The limits depend on the type of the field: `lib/domain/people/custom-fields/check-value.ts` has them. */
export const customFieldValue = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string())], { error: TAKES })
  .describe(
    `\`text\`, \`select:single\`: a string of at most ${LONGEST_VALUE} characters. \`tags\`, \`select:multi\`: at most ${MOST_TAGS} such strings. \`number\`: a number. \`boolean\`: a boolean.`,
  );

export type CustomFieldValue = z.output<typeof customFieldValue>;

/** What one field becomes; null takes its value away. */
export interface ValueChange {
  name: string;
  value: CustomFieldValue | null;
}

export const fieldName = text(1, 50)
  .refine((value) => /^[a-z_\-0-9]+$/.test(value), {
    error: 'takes lower-case letters, digits, underscores and hyphens',
  })
  .meta({ examples: ['owner'] });

const entry = z.object(
  { value: customFieldValue.nullable() },
  { error: 'takes an object such as {"value": "…"}' },
);

type Given = Record<string, z.input<typeof entry>>;

const isObject = (given: unknown) => typeof given === 'object' && given !== null && !Array.isArray(given);

/** The same in words of JSON Schema, which knows no transforms. */
const MAP = {
  type: 'object' as const,
  minProperties: 1,
  maxProperties: MOST_VALUES,
  description: 'By the name of the field. A `value` of null takes the value away.',
  additionalProperties: { type: 'object' as const, properties: { value: {} }, required: ['value'] },
  examples: [{ owner: { value: 'Ada Lovelace' } }],
};

/** A map read key by key: `z.record` drops the key `__proto__`, which is a name like any other here. */
export const valueChanges = z
  .custom<Given>(isObject, { error: 'takes an object of field names, each with {"value": …}' })
  .meta({ ...MAP, override: MAP })
  .transform((given, context): ValueChange[] => {
    const names = Object.keys(given);
    if (names.length < 1 || names.length > MOST_VALUES)
      context.addIssue({ code: 'custom', message: `names 1 to ${MOST_VALUES} fields` });
    return names.slice(0, MOST_VALUES).flatMap((name) => {
      const key = fieldName.safeParse(name);
      const parsed = entry.safeParse(given[name]);
      for (const issue of key.error?.issues ?? [])
        context.addIssue({ code: 'custom', message: issue.message, path: [name] });
      for (const issue of parsed.error?.issues ?? [])
        context.addIssue({ code: 'custom', message: issue.message, path: [name, ...issue.path] });
      return parsed.success ? [{ name, value: parsed.data.value }] : [];
    });
  });
