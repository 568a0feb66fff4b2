/** A name for programs out of a title for people: «Größe in m²» becomes `grosse-in-m2`. */
export function suggestName(title: string): string {
  return title
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
}
