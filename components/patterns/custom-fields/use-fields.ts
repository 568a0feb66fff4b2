import { pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { listCustomFields, MOST_FIELDS } from '@/lib/contract/custom-fields';

/** The fields of an organization: one page holds all there can be. */
export function useFields(organizationId: string) {
  const list = useInfiniteQuery(
    pagedQuery(listCustomFields, { params: { organizationId }, query: { limit: String(MOST_FIELDS) } }),
  );
  return { list, fields: list.data?.pages.flatMap(({ items }) => items) };
}
