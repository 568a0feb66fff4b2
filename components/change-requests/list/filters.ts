import { CHANGE_REQUEST_STATUSES } from '@/lib/contract/change-requests';
import type { ChangeRequestStatus } from '../change-request';

/** A status as the address has it; words that it does not know are `otherwise`. */
export function readStatus<Otherwise>(word: string, otherwise: Otherwise): ChangeRequestStatus | Otherwise {
  return CHANGE_REQUEST_STATUSES.find((status) => status === word) ?? otherwise;
}

/** `me` means the viewer, so that an address can be shared. */
export const readContributor = (word: string, userId: string | undefined): string | undefined =>
  word === 'me' ? userId : word.slice(0, 64) || undefined;
