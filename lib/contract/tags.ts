import { z } from 'zod';
import { TAG_COLORS, TAG_LIMITS, TAG_SLUG } from '@/lib/text/tag-rules';
import { text, title } from './shared';

const tagSlug = z.string().max(TAG_LIMITS.slug).regex(TAG_SLUG, {
  error: 'must begin with a letter or digit and have letters, digits, dots, dashes and underscores',
});

/** A tag as a revision lists it. */
export const shownTag = z.object({
  slug: z.string().describe('Never changes: pages and updates name it.'),
  label: z.string(),
  color: z.enum(TAG_COLORS).describe('Those with `$` are what the site says.'),
  emoji: z.string().optional(),
  icon: z.string().optional(),
});

/** A tag as a page names it. */
export const shownPageTag = z.object({
  tag: z.object({ kind: z.literal('tag'), tag: z.string() }),
  primary: z.boolean().optional().describe('The one that the list of pages shows.'),
});

/** All tags of a page. */
export const sentPageTags = z
  .array(
    z.object({
      tag: z.object({
        kind: z.literal('tag'),
        tag: tagSlug.describe('Its slug in the library of the space; one that is not there keeps its place.'),
        space: z
          .string()
          .max(64)
          .optional()
          .describe('The space itself: pages have no tags of other spaces.'),
      }),
      primary: z.boolean().optional().describe('The one that the list of pages shows: at most one.'),
    }),
  )
  .max(TAG_LIMITS.ofPage)
  .refine((tags) => new Set(tags.map(({ tag }) => tag.tag)).size === tags.length, {
    error: 'names a tag twice',
  })
  .refine((tags) => tags.filter(({ primary }) => primary).length <= 1, {
    error: 'has more than one primary tag',
  });

const looks = {
  color: z.enum(TAG_COLORS).optional(),
  emoji: text(0, TAG_LIMITS.emoji).optional(),
  icon: text(0, TAG_LIMITS.icon).optional().describe('An emoji and an icon take the place of each other.'),
  at: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe('The place among the tags, from 0; a new one without it is the last.'),
};

const hasOneSign = ({ emoji, icon }: { emoji?: string | undefined; icon?: string | undefined }) =>
  !(emoji && icon);
const ONE_SIGN = { error: 'has an emoji already: a tag has one or the other', path: ['icon'] };

export const insertTag = z
  .object({
    operation: z.literal('insert_tag'),
    slug: tagSlug.optional().describe('From the label when absent; a taken one is refused with 409.'),
    label: title(1, TAG_LIMITS.label),
    ...looks,
  })
  .refine(hasOneSign, ONE_SIGN);

export const updateTag = z
  .object({
    operation: z.literal('update_tag'),
    tag: tagSlug.describe('Its slug, which stays.'),
    label: title(1, TAG_LIMITS.label).optional(),
    ...looks,
  })
  .refine(hasOneSign, ONE_SIGN);

export const deleteTag = z.object({
  operation: z.literal('delete_tag'),
  tag: tagSlug.describe('Pages and updates that name it keep the name.'),
});
