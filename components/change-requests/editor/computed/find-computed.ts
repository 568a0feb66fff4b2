import type { ListedPage } from '@/components/patterns/pages/page-list';
import type { PageShape } from '@/lib/contract/content';

interface FoundComputed {
  /** The page that people made to be computed: the page itself, or a group that it is in. */
  page: PageShape;
  source: NonNullable<PageShape['computed']>;
}

/** What computes a page; undefined for a page that people write. */
export function findComputed(
  { page, ancestors }: Pick<ListedPage, 'page' | 'ancestors'>,
  list: readonly ListedPage[],
): FoundComputed | undefined {
  const above = ancestors.flatMap((id) => list.find((listed) => listed.page.id === id)?.page ?? []);
  for (const known of [...above.filter(({ type }) => type === 'group'), page])
    if (known.computed) return { page: known, source: known.computed };
  return undefined;
}
