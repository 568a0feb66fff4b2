import './without-eval';
import { z } from 'zod';
import type { ObjectKind, Permission } from '@/lib/access/permissions';
import { ROLES } from '@/lib/access/roles';
import { MOST_COUNTED } from '@/lib/list-limits';

/** Limits count Unicode code points, as a person counts characters. */
function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count++;
  return count;
}

/** A string of `min` to `max` characters. */
export function text(min: number, max: number) {
  return z
    .string()
    .refine(
      (value) =>
        value.length >= min &&
        (value.length <= max || codePoints(value) <= max) &&
        (min < 2 || codePoints(value) >= min),
      {
        error: min > 0 ? `must have ${min} to ${max} characters` : `must have at most ${max} characters`,
      },
    )
    .meta({ minLength: min, maxLength: max });
}

/** A title that is more than white space. */
export function title(min: number, max: number) {
  return text(min, max).refine((value) => min === 0 || value.trim() !== '', { error: 'must not be blank' });
}

/** The id of another object, on which the caller needs `permission`: unseen is 404, too weak is 403. */
export function reference(
  kind: Exclude<ObjectKind, 'organization'> | 'organization',
  permission: Permission,
) {
  return z
    .string()
    .min(1)
    .max(64)
    .meta({ reference: { kind, permission }, description: `The id of a ${kind}.` });
}

/** The id of an object inside the one that the path names. */
export function innerId(noun: string) {
  return z
    .string()
    .min(1)
    .max(64)
    .meta({ innerId: noun, description: `The id of a ${noun}.` });
}

export const timestamp = z.iso.datetime().describe('ISO 8601 date and time, UTC.');

export const roleName = z
  .enum([...ROLES])
  .describe('A role, from the weakest to the strongest: read, comment, edit, review, create, admin.');
export const roleOrGuest = roleName.nullable().describe('A role, or null for a guest.');
export const defaultLevel = z
  .union([roleName, z.literal('inherit')])
  .nullable()
  .describe(
    'The role of people without a grant of their own: a role, null for no access, or `inherit` from what holds it.',
  );

/** A boolean in a query string is the word `true` or `false`. */
export const queryBoolean = z.enum(['true', 'false']).transform((value) => value === 'true');

export const pagination = {
  page: z.string().max(1024).optional().describe('Where to go on: `next.page` of the answer before.'),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, { error: 'must be a whole number from 1 to 1000' })
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1000, { error: 'must be a whole number from 1 to 1000' })
    .optional()
    .meta({ minimum: 1, maximum: 1000, description: 'How many items at most: 1 to 1000, 50 when absent.' }),
};

export const paginationQuery = z.object(pagination);

export const DEFAULT_PAGE_SIZE = 50;

/** The envelope of every list. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    next: z.object({ page: z.string() }).optional().describe('Absent on the last page.'),
    count: z
      .number()
      .int()
      .optional()
      .describe(
        `How many items the whole list has. Absent where more than ${MOST_COUNTED.toLocaleString('en')} are not counted.`,
      ),
    items: z.array(item),
  });
}

export const url = z.string().describe('An absolute address.');

/** Where to put a thing among its siblings; at the end when absent. */
export function positionBeside<Anchor extends z.ZodType>(anchor: Anchor) {
  return z
    .object({ before: anchor.optional(), after: anchor.optional() })
    .refine((position) => !(position.before && position.after), {
      error: 'takes `before` or `after`, not both',
    })
    .optional()
    .describe('Before or after a sibling; at the end when absent.');
}

export const LINK_ADDRESS = 'must be a web address, a mail address or a phone number';
