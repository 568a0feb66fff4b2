import { MOST_COUNTED } from '@/lib/list-limits';
import type { ListPage } from './query';

/** What a list shows for how many it has, where these are more than are counted. */
export const COUNTED_OUT = `${MOST_COUNTED.toLocaleString('en')}+`;

/** How many a list has, by its first page: «12», or «1,000+». */
export function sayCount(page: ListPage<unknown> | undefined): string | undefined {
  if (!page) return undefined;
  if (page.count === undefined && page.next) return COUNTED_OUT;
  return (page.count ?? page.items.length).toLocaleString('en');
}

/** «1 site», «12 sites», «1,000+ sites»; empty until it is known. */
export function nameCount(page: ListPage<unknown> | undefined, one: string, many: string): string {
  const count = sayCount(page);
  return count === undefined ? '' : `${count} ${count === '1' ? one : many}`;
}
