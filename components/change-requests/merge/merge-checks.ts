import { query } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getMergeChecks } from '@/lib/contract/reviews';
import { type ChangeRequestParams, paramsOf } from '../change-request';

export type MergeChecks = ReplyOf<typeof getMergeChecks>;
export type MergeCheck = MergeChecks['checks'][number];
export type CheckId = MergeCheck['id'];

export const mergeChecksQuery = (place: ChangeRequestParams) =>
  query(getMergeChecks, { params: paramsOf(place) });

/** What prevents a merge. */
export const listBlocking = (checks: readonly MergeCheck[]) =>
  checks.filter(({ passed, required }) => required && !passed);

/** What is not as it should be, and is not asked for. */
export const listNoted = (checks: readonly MergeCheck[]) =>
  checks.filter(({ passed, required }) => !required && !passed);
