import { COUNTED_OUT } from '@/lib/client/list-count';
import { CHANGE_REQUEST_STATUSES, type listChangeRequests } from '@/lib/contract/change-requests';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { MOST_COUNTED } from '@/lib/list-limits';
import type { ChangeRequestStatus } from '../change-request';

/** A status as the address has it; words that it does not know are `otherwise`. */
export function readStatus<Otherwise>(word: string, otherwise: Otherwise): ChangeRequestStatus | Otherwise {
  return CHANGE_REQUEST_STATUSES.find((status) => status === word) ?? otherwise;
}

/** What the address says of the list beside a status; `me` means the viewer, so that an address can be shared. */
export const readFilters = (contributor: string, search: string, hasBlank: boolean) => ({
  ...(contributor ? { contributor: contributor.slice(0, 64) } : {}),
  ...(hasBlank ? { blank: 'true' as const } : {}),
  ...(search.trim() ? { search: search.trim().slice(0, 100) } : {}),
});

type Counts = ReplyOf<typeof listChangeRequests>['counts'];

/** «12», or «1,000+»; of all together where no status is named. Undefined until it is known. */
export function sayStatusCount(counts: Counts, status: ChangeRequestStatus | 'all'): string | undefined {
  if (!counts) return undefined;
  const counted = (status === 'all' ? CHANGE_REQUEST_STATUSES : [status]).map((each) => counts[each]);
  const sum = counted.reduce((total: number, count) => total + (count ?? Number.POSITIVE_INFINITY), 0);
  return sum > MOST_COUNTED ? COUNTED_OUT : sum.toLocaleString('en');
}
