import { toAsciiSlug } from '@/lib/text/fold';

/** Room for a suffix behind it, within the 100 characters of a basename. */
const LONGEST = 75;

/** The part of a site's address that its title suggests: lower-case Latin letters, digits and single hyphens. */
export const toBasename = (title: string): string =>
  toAsciiSlug(title.replace(/['’]/g, ''), LONGEST) || 'docs';
