import { z } from 'zod';
import { text, title } from './shared';

export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/;

/** The same text by language. */
export type LocalizedText = Record<string, string>;

/** A text in other languages than the plain one beside it. */
export const localized = (written: z.ZodType<string, string>) =>
  z
    .record(z.string().regex(LANGUAGE_CODE, { error: 'must be a language such as de or pt-br' }), written)
    .refine((texts) => Object.keys(texts).length <= 100, { error: 'has more than 100 languages' })
    .optional()
    .describe(
      'In other languages, by their codes; shown in variants of that language where a site has several, the plain one elsewhere.',
    );

const ALL_AT_ONCE = 'All languages at once; null removes them.';

/** As a part of the structure of a site is given them. */
export const localizedTitle = localized(title(1, 128)).nullable().describe(ALL_AT_ONCE);
export const localizedDescription = localized(text(1, 256)).nullable().describe(ALL_AT_ONCE);

/** As it is answered; absent where there are none. */
export const localizedAnswer = z.record(z.string(), z.string()).optional();
