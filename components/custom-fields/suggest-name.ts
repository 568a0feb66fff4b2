import { toAsciiSlug } from '@/lib/text/fold';

/** A name for programs out of a title for people: «Größe in m²» becomes `grosse-in-m2`. */
export const suggestName = (title: string): string =>
  toAsciiSlug(title.toLowerCase().replaceAll('ß', 'ss'), 50, '_');
