/** Room for a suffix behind it, within the 100 characters of a basename. */
const LONGEST = 75;

/** The part of a site's address that its title suggests: lower-case Latin letters, digits and single hyphens. */
export function toBasename(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
  return plain || 'docs';
}
