import { freeSlug, takenSlugs } from '@/lib/content/edit-tree';
import type { PageNode } from '@/lib/content/page-tree';
import { toSlug } from '@/lib/content/slug';
import { Problem } from '@/lib/contract/problem';

/** The slug that was asked for; one that a sibling has is refused, since somebody chose it. */
export function chooseSlug(
  sent: string | undefined,
  title: string,
  siblings: readonly PageNode[],
  field: string,
  but?: string,
): string {
  if (!sent) return freeSlug(toSlug(title), siblings, but);
  const slug = toSlug(sent);
  if (slug === '') throw new Problem(400, `${field}: has no letter or digit that an address could show`);
  if (takenSlugs(siblings, but).has(slug.toLowerCase()))
    throw new Problem(409, `${field}: another page beside it is at "${slug}" already: choose another.`);
  return slug;
}
