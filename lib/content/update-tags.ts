/** The slugs of an update's tags, as its attribute has them. */
export const readUpdateTags = (written: string): string[] => [
  ...new Set(
    written
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean),
  ),
];

/** What a slug says, where no library of tags gives it a label. */
export function toTagLabel(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
